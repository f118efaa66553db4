/** Word lists for text in capitals; every other word is classified by its vowels and consonants. */

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Acronyms with vowels. Those without a vowel are detected without a list. */
export const ACRONYMS = setOf(
  `AA AAA AAMCO BAE TUM ÖAMTC ÖBB CE UEA TSA YHA YMCA AARP AAU ABC ABN ABS ACA ACF ACLU ACS ACT ADA ADAC ADHS ADT AEG AEP AFC AGA AIA AIDS AIG AKA ALS AMC AMF AMPM ANZ AOK AOL APA APC API
  ASAP ASB ASPCA ASV ATA ATM ATT ATU ATV AWO AXA BAC BASF BBVA BIPA BIS BMO BOA BOS BPOE BRF BYO BYOB CAD CAMRA CBD CEO CEWE CFO CIA CIBC
  CIC CIO COE CPA CPO CTA DAK DAV DAX DBA DEA DEKRA DEVK DIY DJ DMV DNA DUI EAP ECG EDV EEG EKG ELCA EMS EMT ENT EPA ESL ESPN ETF EWE FAA FAO FAQ FBI FC FDA
  FEMA FIFA FOS GEICO GLA GMO GOP GUESS HIV HSBC HUD HUK HVAC IAA IBEW IBM ICBC ICU IDA IGA IHK IHOP IHS IKEA IMAX ING IPA IPO IRA IRS ISO ISP
  ITT JAL JFK JVA KIA KIK KITA KLM KPMG KUKA LAPD LBS LED LES LEGO LGBTQ LOFT LVM MBA MGM MIA MIT MMA MOMA MRI MRT NAACP NASA NASCAR NATO NBA NEC
  NEX NGO NHS NOAA NYC NYPD NYU OAP OBI OECD OEM OMV OPEC ORLEN OSM OVB PETA PGA PMU PTA PTO PUC RAC RAF REI RSPCA RSPB SAC SAP SARL SAS SAT SBA
  SEAT SEO SFMOMA SFMTA SFO SFJAZZ SMA SNCF SOHO SOS SPA SPAR SPCA SUV SVP SWAT TAFE TAZ TBA TGI TIAA TUI TÜV UAE UBS UCI UCL UCLA UCSB UCSD UCSF UEFA UFC
  UFO UHAUL UHF UNESCO UNICEF UNIQA UNO UPS URL USA USAA USB USC USDA USF USPS UTC VFW VHS VIP VOIP VPN VR VTB WIC WIFI WIZO XOXO XYZ YMCA YWCA ZDF АЗС АЗК АО ЗАО ИП МАОУ МБОУ МУП ГУП ГУМ ЦУМ НИИ ОАО ООО ПАО США СССР ТЭЦ ФГУП ЖКХ ЗАГС МФЦ`,
);
/** Acronyms of the list above that are words in a longer name. */
export const WORDS_TOO = setOf(
  "ACT ALS ATA BIS DAV DAX GUESS IDA IRA KITA LES LOFT MIA MOMA SEAT SOHO SPA SPAR TAZ UNO",
);

/** Words that look like acronyms: two characters with a vowel first, or three with two consonants last. */
export const SHORT_WORDS = setOf(
  `AB AD AH AI AL AM AN AS AT AU AY AX ED EH EL EM EN ES ET EX ID IF IL IM IN IS ON OH OM OP OR OX OZ UM UN UP YE
  ABT ACH ADD AFT ALB ALF ALL ALM ALP ALT AMT AND ANN ANT APP APT ARC ARK ARM ART ASH ASK ASP ASS AST AWL AXL EBB ECK EDD EFF EGG EHR ELF ELK ELL ELM ELS EMM END ENG ERB ERG ERL ERR ESS EST ETC ETH ILL ILK
  IMP INC INK INN INT IRK ISH ITS OCH ODD OFF OHM OHR OLD OLT OPS ORB ORR ORT OST OTT OWL OWN UGH ULF ULM UHR UMI UND UNS URN`,
);

/** Abbreviations without a vowel that are not acronyms. */
export const ABBREVIATIONS = setOf(
  "BLDG BLVD BRD CLWB CWM CWRT CWRW SWN JNR SNR PVT WM BRKFST CNTR CPT CRK CT CTR CTY DR DRS FT GDN GDNS GRP HTL HWY JR LN LTD MFG MGMT MKT MLLE MME MNT MR MRS MS MSGR MSTR MT MTN MTNS NG NR PK PKWY PL PLZ PROF PTY QTR RD RSTRNT SCH SGT SQ SR SRVC SRVCS ST STR SVC SVCS TPK TRL TWP PST BRR GRR HMM SHH MMM",
);

/** Words with unusual capitals. */
export const SPELLED: ReadonlyMap<string, string> = new Map(
  `WHSmith Rx DiMaggio Kfz Pkw Lkw GmbH mbH GesmbH ApS FedEx PetSmart GameStop OfficeMax WeWork AutoZone LensCrafters MetroPCS BevMo JPMorgan PayPal DaVita YouTube eBay iPhone iPad LinkedIn TEDi KiK
  PhD PharmD DeKalb LaGuardia LaSalle DuPont DeSoto McD MoMA VoIP WiFi RadioShack DoubleTree HomeGoods SportClips DreamWorks SunTrust CrossFit BioLife ProMedica
  MacArthur MacDonald MacDonalds MacDougal MacDougall MacDowell MacGregor MacIntosh MacIntyre MacKay MacKenzie MacLaren MacLean MacLeod MacMillan MacNeil MacPherson MacTavish`
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
);

/** Lowercase inside a name in any language. */
export const SMALL = setOf(
  "A AND AT BY FOR FROM IN OF ON OR THE TO WITH AM IM UND DER ZUM ZUR VOM VON ZU BEIM FÜR FUER DE DEL DELLA DELLE DELLO DEI DEGLI DI DA DU DES ET À AUX OCH OG",
);
/** Lowercase inside a German name; words or names elsewhere. */
export const SMALL_GERMAN = setOf("AUF AUS BEI DAS DEM DEN DIE MIT NACH OB UNTER VOR ÜBER UM INS");
/** Lowercase inside a Romance name; words or initials elsewhere. */
export const SMALL_ROMANCE = setOf("E Y EN SUR SOUS CON POR PARA COM DO DOS DAS DALLA DAL AU SEM SIN");
/** Articles are lowercase only after one of the words below: 'Casa de la Abuela', but 'Taqueria El Farolito'. */
export const ARTICLES = setOf("LA LE LES EL LOS LAS IL LO GLI");
export const BEFORE_ARTICLE = setOf("DE A À EN Y ET E SUR SOUS CON POR PARA DANS AVEC CHEZ BY OF AND AUX TRA");
export const SMALL_DUTCH = setOf("VAN DE DEN DER HET TEN TER OP EN BIJ VOOR AAN IN");
/** In an address of English words only these are lowercase: 'De Haro St', 'Van Ness Ave'. */
export const SMALL_ENGLISH = setOf("AND AT BY IN OF ON THE FOR");
export const SMALL_CYRILLIC = setOf("И В ВО НА У С СО К ПО ОТ ДО ДЛЯ ИЗ ЗА ПРИ ПОД НАД І Й ТА З ДО");

export const GERMAN = setOf("UND DER ZUM ZUR VOM BEIM IM FÜR GMBH KG OHG STRASSE PLATZ MARKT DAS DIE");
export const ROMANCE = setOf(
  "DE DEL DELLA DU DES DI DA ET LES LE LA LOS LAS EL IL DOS DAS RUE CALLE VIA RUA CHEZ CAFÉ CASA RESTAURANTE TABERNA TASCA PADARIA PASTELARIA LOJA MERCADO LECHE POLLO TACOS CARNE PAN FARMACIA",
);

/** Last words of English streets. */
export const STREET_ENDS = setOf(
  "ST STREET AVE AVENUE BLVD BOULEVARD RD ROAD DR DRIVE LN LANE WAY CT COURT PL PLACE TER TERRACE PKWY HWY SQ CIR ALY PLZ TRL",
);
/** First words of Romance streets. */
export const STREET_BEGINS = setOf(
  "CALLE AVENIDA AV PASEO CAMINO PLAZA VIA PIAZZA CORSO RUA RUE PLACE QUAI CHEMIN ALLÉE IMPASSE SQUARE ROUTE LARGO TRAVESSA PRAÇA CORTE CARRER AVINGUDA",
);

/** After these an 'A' is an initial: 'John A Smith', but 'Dial a Pizza'. */
export const FIRST_NAMES = setOf("ANDREW ANN ANNA ANTHONY BRIAN CARLOS CHARLES CHRISTOPHER DANIEL DAVID EDWARD ELIZABETH ERIC FRANK GEORGE HENRY JAMES JANE JASON JEFFREY JENNIFER JOHN JOSE JOSEPH JUAN KAREN KENNETH KEVIN LAURA LINDA LISA MARIA MARK MARY MATTHEW MICHAEL NANCY PATRICIA PATRICK PAUL PETER PHILIP RICHARD ROBERT RONALD SANDRA SARAH SCOTT STEPHEN STEVEN SUSAN THOMAS TIMOTHY WALTER WILLIAM"); // oxfmt-ignore

export const ROMAN = setOf("II III IV VI VII VIII IX XI XII XIII XIV XV XVI XIX XX XXI XL");
/** Degrees and legal forms after a name. */
export const DEGREES = setOf("PA DO OD MA BA RN NP EA OT AUD PSYD LAC MFA SA AB AS SE OY AE");

/** After a comma or before a postcode. */
export const STATES = setOf(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR GU VI AB BC MB NB NL NS ON PE QC SK YT NT NU NSW VIC QLD ACT TAS SA UK USA",
);

/** Pronounceable beginnings of a word of three or four characters; 'HVAC' and 'SPQR' have none. */
export const ONSET = /^(?:[^AEIOUY]?|Y|BL|BR|BH|CH|CHL|CHR|CL|CR|CZ|DH|DR|DJ|DW|DZ|FJ|FL|FR|GH|GL|GN|GR|GW|HL|HR|HW|JH|KH|KL|KN|KR|KV|KW|LH|LJ|LL|MB|ML|MN|NG|NGH|NH|NJ|PF|PFL|PH|PHR|PL|PR|PS|RH|SC|SCH|SCHL|SCHM|SCHN|SCHR|SCHW|SCR|SF|SH|SHR|SK|SKL|SKR|SL|SM|SN|SP|SPH|SPL|SPR|SQ|SR|ST|STR|SV|SW|SZ|TH|THR|TL|TR|TS|TSCH|TW|TZ|VL|VR|WH|WR|XH|XTR|ZH|ZL|ZW)$/; // oxfmt-ignore
