/** Recognises the fields of another system's file by its column headings. Pure. */
import { FILE_FIELDS, type FileField } from "../../../contract/booking/import-limits.ts";

/**
 * Headings of OpenTable, Resy, Quandoo, TheFork, Fresha, Calendly, Cal.com and our own files, reduced to letters and
 * digits. The most specific come first.
 */
const HEADINGS: Readonly<Record<FileField, readonly string[]>> = {
  date: [
    ...["startdatetime", "datetime", "dateandtime", "datetimelocal", "visitdate", "reservationdate", "bookingdate"],
    ...["appointmentdate", "scheduleddate", "mealdate", "apptdate", "startdate", "date", "day", "when"],
    ...["datum", "reservierungsdatum", "termindatum", "tag", "fecha", "jour", "datereservation", "data", "giorno"],
  ],
  time: [
    ...["visittime", "reservationtime", "bookingtime", "appointmenttime", "scheduledtime", "mealtime", "appttime"],
    ...["starttime", "starttimelocal", "start", "starts", "startsat", "time", "hour", "slot", "from"],
    ...["uhrzeit", "zeit", "beginn", "hora", "heure", "ora", "orario"],
  ],
  name: [
    ...[
      "guestname",
      "fullname",
      "customername",
      "clientname",
      "inviteename",
      "attendeename",
      "dinername",
      "bookername",
    ],
    ...["customer", "client", "guest", "diner", "invitee", "attendee", "name", "firstname", "guestfirstname"],
    ...["inviteefirstname", "customerfirstname", "gast", "gastname", "kunde", "kundenname", "vorname"],
    ...["nombre", "prenom", "nome", "cliente"],
  ],
  lastName: [
    ...["lastname", "guestlastname", "surname", "familyname", "inviteelastname", "customerlastname", "nachname"],
    ...["apellido", "apellidos", "nomdefamille", "cognome"],
  ],
  party: [
    ...["partysize", "covers", "pax", "numberofguests", "numberofpeople", "noofguests", "noofpeople", "guests"],
    ...["guestcount", "people", "party", "size", "seats", "personen", "anzahlpersonen", "personenzahl", "gaste"],
    ...["personas", "comensales", "couverts", "personnes", "nombredepersonnes", "coperti", "persone"],
  ],
  type: [
    ...["eventtypename", "eventtype", "servicename", "service", "services", "treatment", "reservationtype", "type"],
    ...["appointmenttype", "item", "class", "leistung", "dienstleistung", "terminart", "servicio", "prestation"],
    "servizio",
  ],
  phone: [
    ...["phonenumber", "phone", "mobile", "mobilenumber", "mobilephone", "cell", "cellphone", "telephone", "tel"],
    ...["guestphone", "customerphone", "clientphone", "clientmobile", "phonemobile", "attendeephone"],
    ...["smsremindernumber", "textremindernumber", "contact", "telefon", "telefonnummer", "handy", "mobil"],
    ...["telefono", "movil", "cellulare"],
  ],
  email: [
    ...["email", "emailaddress", "guestemail", "customeremail", "clientemail", "inviteeemail", "attendeeemail"],
    ...["bookeremail", "mail", "emailadresse", "correo", "correoelectronico", "adresseemail", "courriel"],
  ],
  note: [
    ...["guestrequests", "guestrequest", "specialrequests", "specialrequest", "visitnotes", "reservationnotes"],
    ...["bookingnotes", "appointmentnotes", "guestnotes", "guestnote", "notes", "note", "comments", "comment"],
    ...["message", "remarks", "additionalnotes", "bemerkung", "bemerkungen", "anmerkung", "anmerkungen"],
    ...["kommentar", "notiz", "notas", "comentarios", "commentaire", "commentaires", "remarques"],
  ],
  status: ["bookingstatus", "reservationstatus", "appointmentstatus", "status", "state", "estado", "statut", "stato"],
  reference: [
    ...["confirmationnumber", "confirmation", "confirmationno", "confirmationid", "reservationid", "bookingid"],
    ...["bookingreference", "bookingref", "bookingnumber", "appointmentid", "apptref", "apptno", "eventuuid"],
    ...["inviteeuuid", "uid", "uuid", "reference", "referencenumber", "ref", "id", "buchungsnummer"],
    ...["reservierungsnummer", "localizador", "numerodereservation"],
  ],
};

/** Reduced to letters and digits. */
const plain = (heading: string): string =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/#/g, "number")
    .replace(/[^\p{L}\p{N}]/gu, "");

export type ColumnsUsed = Readonly<Record<FileField, number | null>>;

/** By headings alone. Each column is used for at most one field. */
export function recognised(columns: readonly string[]): ColumnsUsed {
  const headings = columns.map(plain);
  const used = new Set<number>();
  const columnOf = (field: FileField): number | null => {
    for (const name of HEADINGS[field]) {
      const at = headings.findIndex((heading, index) => heading === name && !used.has(index));
      if (at === -1) continue;
      used.add(at);
      return at;
    }
    return null;
  };
  return Object.fromEntries(FILE_FIELDS.map((field) => [field, columnOf(field)])) as Record<FileField, number | null>;
}

/**
 * Columns chosen by the user take precedence over recognised ones. A single column for date and time is the field
 * `date`.
 */
export function usedColumns(
  columns: readonly string[],
  chosen: Readonly<Partial<Record<FileField, number | null | undefined>>>,
): ColumnsUsed {
  const found = recognised(columns);
  const isChosen = new Set(Object.values(chosen).filter((at) => at != null));
  const used = Object.fromEntries(
    FILE_FIELDS.map((field) => {
      const said = chosen[field];
      if (said !== undefined) return [field, said !== null && said < columns.length ? said : null];
      const at = found[field];
      return [field, at !== null && isChosen.has(at) ? null : at];
    }),
  ) as Record<FileField, number | null>;
  return used.date === null && used.time !== null && chosen.date === undefined
    ? { ...used, date: used.time, time: null }
    : used;
}
