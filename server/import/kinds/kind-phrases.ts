/**
 * Whether a name consists only of a word for a kind: 'Café', 'Cà Phê', 'Аптека', 'Kneipe'. Many places have such a
 * name. Uses the nouns of descriptions in their languages, and a list for other languages.
 */
import { fold } from "../../platform/text/fold.ts";
import { KIND_OF_NOUN } from "../../listings/features/kinds.ts";
import { nounIn } from "../../listings/features/kinds-translated.ts";

/** Vietnamese, Russian, Ukrainian, Catalan, Italian, Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech, Hungarian, Romanian, Turkish, Greek, Arabic, Hebrew, Japanese, Chinese, Korean, Thai, Indonesian. */
const MORE = `ca phe|quan cafe|quan ca phe|tiem ca phe|nha hang|quan an|nha thuoc|hieu thuoc|tiem banh|khach san|nha nghi|sieu thi|cua hang|tap hoa|quan nhau|cho|benh vien|ngan hang|truong hoc|tiem toc|com binh dan|pho|bun cha
|кафе|кофейня|ресторан|бар|паб|столовая|пиццерия|суши|шаурма|аптека|булочная|пекарня|кондитерская|продукты|продуктовый магазин|супермаркет|магазин|универсам|цветы|салон красоты|парикмахерская|барбершоп|стоматология|поликлиника|больница|банк|банкомат|почта|школа|детский сад|гостиница|отель|хостел|библиотека|музей|театр|кинотеатр|автосервис|шиномонтаж|автомойка|азс|ломбард|нотариус|ветеринарная клиника|зоомагазин|книги|обувь|одежда|хозтовары|табак|кулинария|мясо|рыба|овощи фрукты|овощи и фрукты|рынок|фитнес клуб|ателье|химчистка|оптика
|кав'ярня|кав ярня|кавярня|крамниця|перукарня|лікарня|їдальня|готель|бібліотека|квіти
|fleca|forn|forn de pa|farmacia|perruqueria|llibreria|carnisseria|peixateria|fruiteria|queviures|estanc|cafeteria|restaurant|hostal|escola|ferreteria|floristeria|merceria|papereria|sabateria
|bar|caffe|caffetteria|ristorante|pizzeria|trattoria|osteria|gelateria|panificio|pasticceria|farmacia|macelleria|tabacchi|edicola|parrucchiere|barbiere|albergo|ottica|libreria|ferramenta|lavanderia|alimentari|mensa|scuola|biblioteca|banca|ufficio postale
|apotheek|bakker|bakkerij|slager|slagerij|kapper|kapsalon|supermarkt|eetcafe|cafetaria|snackbar|bloemist|fietsenwinkel|boekhandel|tandarts|huisarts|bibliotheek|drogist|slijterij|koffie|hotel
|apotek|apoteket|bageriet|krogen|kiosken|biblioteket|skolan|apotek|bageri|konditori|krog|matsal|livsmedel|frisor|frisorsalong|blomsterhandel|bokhandel|tandlakare|vardcentral|vandrarhem|bibliotek|skola|forskola|kiosk|gatukok|pizzeria|restaurang|bensinstation
|bager|slagter|frisor|blomster|boghandel|tandlaege|spisested|bakeri|frisorsalong|tannlege|kafe|kro|restauran|ravintola|kahvila|leipomo|apteekki|kampaamo|parturi|kirjasto|koulu|hammaslaakari|kauppa
|apteka|piekarnia|cukiernia|kawiarnia|restauracja|sklep|sklep spozywczy|delikatesy|fryzjer|salon fryzjerski|kwiaciarnia|ksiegarnia|dentysta|stomatolog|przychodnia|szpital|poczta|szkola|przedszkole|biblioteka|muzeum|teatr|kino|hotel|bar mleczny|kebab|lodziarnia|warzywniak|optyk|stacja paliw
|lekarna|pekarna|pekarstvi|cukrarna|kavarna|restaurace|hospoda|hostinec|potraviny|kadernictvi|kvetinarstvi|knihkupectvi|zubar|posta|skola|knihovna|vinoteka|reznictvi|trafika|pivnice
|gyogyszertar|patika|pekseg|cukraszda|kavezo|etterem|elelmiszer|fodraszat|fodrasz|viragbolt|konyvesbolt|fogorvos|iskola|konyvtar|szalloda|borozo|sorozo|presszo|dohanybolt|hentes
|farmacie|brutarie|patiserie|cofetarie|cafenea|restaurant|magazin|magazin alimentar|frizerie|coafor|florarie|librarie|stomatologie|scoala|gradinita|hotel|pensiune|covrigarie|carmangerie
|eczane|firin|pastane|kafe|kahvehane|kiraathane|lokanta|restoran|market|bakkal|kuafor|berber|cicekci|kitapci|dis klinigi|okul|otel|pansiyon|kutuphane|kasap|manav|bufe|donerci
|φαρμακειο|φουρνοσ|φουρνος|καφετερια|καφενειο|εστιατοριο|ταβερνα|ζαχαροπλαστειο|κομμωτηριο|περιπτερο|ξενοδοχειο|βιβλιοπωλειο|ανθοπωλειο|σχολειο|παντοπωλειο|ψησταρια
|صيدلية|مقهى|مطعم|مخبز|فندق|مدرسة|مستشفى|بقالة|سوبرماركت|صالون|حلاق|مكتبة|بنك|בית מרקחת|בית קפה|מסעדה|מאפייה|מלון|מכולת|מספרה|ספריה
|薬局|カフェ|喫茶店|レストラン|食堂|居酒屋|ラーメン|ラーメン屋|寿司|そば|うどん|パン屋|ベーカリー|美容室|理容室|床屋|ホテル|旅館|図書館|病院|歯科|歯医者|本屋|書店|花屋|スーパー|コンビニ|郵便局|銀行|酒屋|焼肉|焼鳥
|药店|藥局|药房|藥房|咖啡|咖啡馆|咖啡館|咖啡店|餐厅|餐廳|饭店|飯店|小吃店|早餐店|面包店|麵包店|超市|便利店|酒店|旅馆|旅館|理发店|理髮店|美发|书店|书店|书局|花店|医院|醫院|诊所|診所|银行|銀行|学校|學校|图书馆|圖書館|茶馆|茶館|火锅|火鍋
|약국|카페|커피|식당|음식점|빵집|미용실|이발소|호텔|모텔|편의점|슈퍼|마트|서점|꽃집|병원|치과|은행|우체국|학교|도서관|분식|치킨|노래방
|ร้านอาหาร|ร้านกาแฟ|ร้านขายยา|โรงแรม|โรงเรียน|โรงพยาบาล|ธนาคาร|apotek|rumah makan|warung|warung makan|toko|toko roti|kedai|kedai kopi|kopi|salon|bengkel|masjid|sekolah|hotel|klinik
|mensa|kantine|kantina|cantine|cantina|canteen|betriebskantine|cafeteria|refeitorio|comedor|casino|backstube|konditorei cafe|metzgerei|fleischerei|schuster|anderungsschneiderei|waschsalon|imbissstube|doner kebab|doner kebap|kebap haus|kebabhaus|pizza kebab|asia imbiss|china restaurant|fish and chips|fish bar|coffee shop|coffee house|tea room|tea rooms|wine bar|snack bar|sandwich bar|hair salon|nail bar|nail salon|barber shop|beauty salon|dental practice|post office|corner shop|corner store|newsagent|off licence|grocery|groceries|grocery store|food store|deli|bodega|launderette|laundromat|dry cleaners|petrol station|gas station|filling station|village store|village shop|general store|village hall|guest house|take away|takeaway|chinese takeaway|salon de the|salon de coiffure|bar tabac|tabac presse|presse tabac|boulangerie patisserie|boucherie charcuterie|cafe bar|bar restaurante|cafe restaurante|casa de comidas|snack bar|churrascaria|padaria e pastelaria|talho|mercearia|mini mercado|minimercado|minimarket|frutaria|lavandaria|barbearia|cabeleireiro|salao de beleza|lanchonete|sorveteria|acougue|drogaria|papelaria|panaderia|tienda|ultramarinos|abarrotes|fruteria|kiosco|quiosco|locutorio|peluqueria|barberia|ferreteria`;

const PHRASES = new Set<string>();

/** Splits text as names are split (`wordsOf` in place.ts). */
const wordsIn = (text: string): string[] => fold(text).replace(/['’`´.]/gu, "").split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""); // oxfmt-ignore

for (const phrase of MORE.split("|")) PHRASES.add(wordsIn(phrase).join(" "));
for (const noun of KIND_OF_NOUN.keys()) PHRASES.add(wordsIn(noun).join(" "));
for (const kind of KIND_OF_NOUN.values())
  for (const language of ["de", "fr", "es", "pt"] as const)
    for (const text of (nounIn(language, kind) ?? "").split("|")) PHRASES.add(wordsIn(text).join(" "));
PHRASES.delete("");

/** `words`: of the name, split in the same way. */
export const isKindAlone = (words: readonly string[]): boolean => words.length <= 4 && PHRASES.has(words.join(" "));
