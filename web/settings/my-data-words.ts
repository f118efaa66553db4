export const MY_DATA_FILE = "my-data.json";
export const NOT_MADE = "The file could not be made. Please try again.";
