/** Names of tables, staff, rooms and equipment. */
export { calledText, KIND_WORDS } from "#contract/booking/resource-names.ts";
