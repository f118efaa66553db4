export const RULES_HELP = "What guests are to know before they book: dogs, being late, what it costs not to come.";
