/** Words used in opening hours, by language, with the spelling that the reader expects. */

/** Seven lists from Monday on, then the months as `word=English name`. Without accents. */
const DAYS: Readonly<Record<string, string>> = {
  en: "mo mon monday mondays m|tu tue tues tuesday tuesdays|we wed weds wednesday wednesdays w|th thu thur thurs thursday thursdays|fr fri friday fridays f|sa sat saturday saturdays|su sun sunday sundays",
  de: "mo mon montag montags|di die dienstag dienstags|mi mit mittwoch mittwochs|do don donnerstag donnerstags|fr fre freitag freitags|sa sam samstag samstags sonnabend|so son sonntag sonntags",
  fr: "l lu lun lundi lundis|ma mar mardi mardis|me mer mercredi mercredis|j je jeu jeudi jeudis|v ve ven vendredi vendredis|s sa sam samedi samedis|d di dim dimanche dimanches",
  it: "l lu lun lunedi|ma mar martedi|me mer mercoledi|g gi gio giovedi|v ve ven venerdi|s sa sab sabato|d do dom domenica",
  es: "l lu lun lunes|ma mar martes|x mi mie mier miercoles|j ju jue jueves|v vi vie viernes|s sa sab sabado sabados|d do dom domingo domingos",
  pt: "se seg segunda segundas|te ter terca tercas|qua quarta quartas|qui quinta quintas|sex sexta sextas|sa sab sabado sabados|do dom domingo domingos",
  ca: "dl dilluns|dt dm dimarts|dc dx dimecres|dj dijous|dv divendres|ds dissabte|dg diumenge",
  nl: "ma maa maandag|di din dinsdag|wo woe woensdag|do don donderdag|vr vri vrij vrijdag|za zat zaterdag|zo zon zondag",
  sv: "mån mandag mandagar|tis tisdag tisdagar|ons onsdag onsdagar|tors torsdag torsdagar|fre fredag fredagar|lor lordag lordagar|son sondag sondagar",
  da: "ma man mandag mandage|tirs tir tirsdag|ons onsdag|tor tors torsdag|fr fre fredag|lø lør lørdag|sø søn søndag",
  fi: "ma maanantai|ti tiistai|ke keskiviikko|torstai|pe perjantai|la lauantai|su sunnuntai",
  pl: "pn pon poniedziałek|wt wtorek|sr sroda|czw czwartek|pt pia piatek|sb sob sobota|nd niedz ndz niedziela",
  cs: "po pondeli|ut utery|st streda|ct ctvrtek|pa patek|so sobota|ne nedele",
  ru: "пн понедельник пон|вт вторник|ср среда|чт четверг|пт пятница|сб суббота субб|вс воскресенье воскр",
  uk: "пн понеділок|вт вівторок|ср середа|чт четвер|пт п'ятниця|сб субота|нд неділя",
}; // oxfmt-ignore

const MONTHS: Readonly<Record<string, string>> = {
  en: "jan january|feb february|mar march|apr april|may|jun june|jul july|aug august|sep sept september|oct october|nov november|dec december",
  de: "januar|februar|marz|april|mai|juni|juli|august|september|okt oktober|november|dez dezember",
  fr: "janv janvier|fevr fevrier|mars|avr avril|mai|juin|juil juillet|aout|septembre|octobre|novembre|decembre",
  it: "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre",
  es: "ene enero|febrero|marzo|abr abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|dic diciembre",
  pt: "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro",
  ca: "gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre",
  nl: "januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december",
  sv: "januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december",
  da: "januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december",
}; // oxfmt-ignore

const DAY_NAMES = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Words with the same meaning in every language that uses them. */
const WORDS: Readonly<Record<string, string>> = {
  off: "off closed close geschlossen geschl zu ruhetag fermé fermée fermeture cerrado cerrada chiuso chiusa chiusura fechado encerrado encerrada gesloten dicht stängt lukket stengt suljettu tancat zamknięte nieczynne zavřeno закрыто закрыт выходной зачинено вихідний",
  open: "open opened geöffnet offen ouvert ouverte abierto abierta aberto aberta aperto aperta geopend öppet åbent åpent avoinna obert otwarte otevřeno открыто открыт відчинено",
  PH: "ph feiertag feiertage feiertagen feiertags holiday holidays férié fériés ferie feries festivo festivos festivi feriado feriados feestdag feestdagen helgdag helgdagar helligdag helligdage helligdager pyhät festiu festius święta svátky праздник праздники свята",
  SH: "sh schulferien",
  "Mo-Su": "daily everyday täglich tägl taeglich quotidiennement diariamente diario dagelijks dagligen daglig dagligt päivittäin diàriament codziennie denně ежедневно щодня",
  "Mo-Fr": "weekday weekdays weekdagen",
  "Sa,Su": "weekend weekends wochenende viikonloppu выходные",
  "-": "to bis till til until thru through à a al au aux às alle até tot hasta до по",
  ",": "und u and y e et en i og och sowie ja и та plus",
  summer: "summer sommer été verano verão zomer sommar лето летом",
  winter: "winter hiver invierno inverno vinter zima зима зимой",
  "12pm": "noon midday midi mediodía mezzogiorno mittags",
  "00:00": "midnight mitternacht minuit medianoche mezzanotte middernacht midnatt полночь",
  "": "uhr ore from von vom de du des le les los las el il op om kl klo um on den am van das da dal dalle desde fra från dels del с c з feira feiras hours hrs hrs h std öffnungszeiten horaires horaire d'ouverture horario horarios orari orario openingstijden öppettider åbningstider",
}; // oxfmt-ignore

/** Lowercase and without accents; `ø` is unchanged. */
export function folded(word: string): string {
  return word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

interface WordMeaning {
  readonly language: string;
  readonly spelling: string;
}

const byLanguage = new Map<string, WordMeaning[]>();
for (const [table, names] of [
  [DAYS, DAY_NAMES],
  [MONTHS, MONTH_NAMES],
] as const)
  // oxfmt-ignore
  for (const [language, lists] of Object.entries(table))
    lists.split("|").forEach((list, index) => {
      for (const word of list.split(" ").map(folded))
        byLanguage.set(word, [...(byLanguage.get(word) ?? []), { language, spelling: names[index] ?? "" }]);
    });

const common = new Map<string, string>();
for (const [spelling, words] of Object.entries(WORDS))
  for (const word of words.split(" ")) common.set(folded(word), spelling);

/**
 * Short names in these languages mean other days elsewhere or are typing errors: a single one is not evidence for the
 * language.
 */
const NEED_COMPANY = new Set(["cs", "fi", "pl"]);

/**
 * The days and months among the words of one string. `So` is a Sunday in German and a Saturday in Czech: the language
 * that knows most words of the string decides. A word on which two such languages differ is unchanged.
 */
export class HoursVocabulary {
  private readonly scores = new Map<string, number>();
  /** Languages that know every day and month of the string: only they may use names of one character. */
  private sharedLanguages: Set<string> | null = null;

  constructor(words: readonly string[], hasRangeFromDiToSa: boolean) {
    for (const word of words) {
      const meanings = byLanguage.get(folded(word));
      if (meanings === undefined || (word.length === 1 && word !== word.toUpperCase())) continue;
      const languages = new Set(meanings.map(({ language }) => language));
      for (const language of languages) this.scores.set(language, (this.scores.get(language) ?? 0) + 1);
      const { sharedLanguages: before } = this;
      this.sharedLanguages = new Set([...languages].filter((language) => before?.has(language) ?? true));
    }
    // in French it would be Sunday to Saturday
    if (hasRangeFromDiToSa) this.scores.set("de", (this.scores.get("de") ?? 0) + 1);
  }

  /** Whether a word is a day or a month but cannot be resolved. */
  isAmbiguous(word: string): boolean {
    return byLanguage.has(folded(word)) && this.spellingOf(word) === null;
  }

  /** The reader's spelling of the word; null if it is unknown or ambiguous. */
  spellingOf(word: string): string | null {
    const key = folded(word);
    const meanings = byLanguage.get(key);
    if (meanings === undefined || (word.length === 1 && word !== word.toUpperCase())) return common.get(key) ?? null;
    let best = 0;
    let spellings = new Set<string>();
    for (const { language, spelling } of meanings) {
      const score = this.scores.get(language) ?? 0;
      if (NEED_COMPANY.has(language) && score < 2 && word.length < 4) continue;
      if (word.length === 1 && this.sharedLanguages?.has(language) !== true) continue;
      if (score > best) spellings = new Set();
      if (score >= best) spellings.add(spelling);
      best = Math.max(best, score);
    }
    const [spelling] = spellings;
    return spellings.size === 1 && spelling !== undefined ? spelling : null;
  }
}
