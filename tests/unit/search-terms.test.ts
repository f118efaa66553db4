import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { KINDS } from "#server/listings/features/kinds.ts";
import { makeLexicon, ourLexicon, readLexicons } from "#server/search/lexicon.ts";
import { formsOf } from "#server/search/rules-endings.ts";
import { readQuery, asWritten } from "#server/search/rules-terms.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";

const phrases = (alternatives: readonly (readonly { text: string }[])[]) =>
  alternatives.map((words) => words.map(({ text }) => text).join(" "));

describe("a lexicon", () => {
  const lexicon = makeLexicon({
    kinds: "# kinds\nHair Salon, Friseur # both\n\nfriseur > Barber Shop\nbarber shop, barber\n",
    // an operator's file: excess parts are ignored
    added: ["Hair Salon, Haarstudio\n,,\n>\n > alone\nlonely\r\n"],
    silent: "in, near me",
    left: "open now",
  });

  test("has synonyms from several files, and words related to any of them", () => {
    expect(lexicon.words.get("friseur")).toEqual({
      same: ["hair salon", "haarstudio"],
      related: ["barber shop", "barber"],
    });
    expect(lexicon.words.get("hair salon")).toEqual({
      same: ["friseur", "haarstudio"],
      related: ["barber shop", "barber"],
    });
    expect(lexicon.words.get("barber")?.related).toEqual([]);
    // written together as well
    expect(lexicon.words.get("hairsalon")?.same).toContain("friseur");
  });

  test("builds terms from the longest phrases", () => {
    const terms = readQuery("Hair Salon near me open now goldcrest", lexicon);
    expect(terms.map(({ typed, filler }) => [typed, filler])).toEqual([
      ["hair salon", null],
      ["near me", "silent"],
      ["open now", "left"],
      ["goldcrest", null],
    ]);
    expect(phrases(terms[0]?.same ?? [])).toEqual(["friseur", "haarstudio"]);
    expect(phrases(terms[3]?.near ?? [])).toEqual(["goldcrest"]);
  });

  test("merges lines with the same first phrase, words of the line first", () => {
    const kinds = "bakery, Bäckerei\nbakery, forn, fleca\nfleca > café\nbread = bakery\nbread, pa";
    const { words } = makeLexicon({ kinds, silent: "", left: "" });
    expect(words.get("backerei")).toEqual({ same: ["bakery", "forn", "fleca"], related: ["café"].map(keyOf) });
    expect(words.get("forn")?.same).toEqual(["bakery", "fleca", "backerei"]);
    expect(words.get("bread")?.same).toEqual(["bakery", "pa"]);
    // no synonym where a line gives a meaning or a related word
    expect(words.get("bakery")?.same).not.toContain("pa");
  });

  test("uses the built-in one where an operator's file is unreadable, and reports that", () => {
    const said: unknown[] = [];
    const ours = readLexicons("/nowhere/words.txt", (error) => said.push(error))("en");
    expect(ours.words.get("dentist")?.same).toContain("dental practice");
    expect(said).toHaveLength(1);
  });

  test("has words of an operator for one language, after its name", () => {
    const directory = mkdtempSync(join(tmpdir(), "ms-words-"));
    const file = join(directory, "words.txt");
    writeFileSync(file, "pub, boozer\n[de]\npub, Schwemme\n[fr]\npub, troquet\n[de]\nbakery, Schwemme\n");
    const lexicons = readLexicons(file, () => expect.unreachable());
    rmSync(directory, { recursive: true });
    const has = (language: string | null, word: string) => lexicons(language).words.get(word)?.same.includes("pub");
    expect(["boozer", "schwemme", "troquet"].map((word) => has("de", word) ?? false)).toEqual([true, true, false]);
    expect(["boozer", "schwemme", "troquet"].map((word) => has("en", word) ?? false)).toEqual([true, false, false]);
    expect(["boozer", "schwemme", "troquet"].map((word) => has(null, word) ?? false)).toEqual([true, true, true]);
    expect(lexicons("de").words.get("schwemme")?.same).toContain("bakery");
  });

  test("a word of one language has its meaning there alone, and compounds that of their first part", () => {
    const meant = (language: string, query: string) => {
      const [term] = readQuery(query, ourLexicon(language), true);
      return phrases([...(term?.literal ?? []), ...(term?.same ?? [])]);
    };
    expect(meant("de", "Bad")).toContain("swimming pool");
    expect(meant("en", "bad")).not.toContain("swimming pool");
    expect(meant("fr", "garage")).toContain("auto repair shop");
    expect(meant("es", "droguería")).toContain("drugstore");
    expect(meant("de", "Burgerladen")).toContain("burger");
    expect(meant("de", "Brillenläden")).toContain("optician");
    expect(meant("en", "workshop")).not.toContain("work");
    expect(meant("es", "barbar")).not.toContain("bar");
  });

  test.each(["de", "fr", "es", "ar"])("each line of '%s' begins with a kind or an offer", (language) => {
    const { kinds, offers } = ourLexicon();
    const lines = readFileSync(new URL(`../../server/search/words/${language}.txt`, import.meta.url), "utf8").split(
      "\n",
    );
    const firsts = lines
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => keyOf(line.split(",")[0] ?? ""));
    expect(firsts.filter((first) => !kinds.has(first) && !offers.has(first))).toEqual([]);
  });

  test.each([
    ["pizza", true],
    ["haircut", true],
    ["wifi", false],
    ["München", false],
    ["Harbour", false],
  ])("'%s' is what someone wants to find: %s", (query, isWanted) => {
    expect(readQuery(query, ourLexicon())[0]?.isWanted ?? false).toBe(isWanted);
  });

  test("the built-in one has every kind by its names in maps and imports", () => {
    const { words } = ourLexicon();
    const strangers = KINDS.map(([value, noun]) => [keyOf(value), keyOf(noun)] as const)
      .filter(([value, noun]) => !noun.includes(value) && value !== "yes")
      .filter(([value, noun]) => !(words.get(value)?.same.includes(noun) ?? false))
      .filter(([value, noun]) => !(words.get(value)?.related.includes(noun) ?? false));
    expect(strangers).toEqual([]);
  });
});

test.each([
  ["bakeries", "bakery"],
  ["bakery", "bakeries"],
  ["hotels", "hotel"],
  ["churches", "church"],
  ["apotheken", "apotheke"],
  ["pizzerie", "pizzeria"],
  ["ristoranti", "ristorante"],
  ["muenchen", "munchen"],
  ["zahnärzte", "zahnarzt"],
  ["zahnaerzte", "zahnarzt"],
  ["praxen", "praxis"],
  ["museen", "museum"],
  ["krankenhaeuser", "krankenhaus"],
  ["verkäuferinnen", "verkäuferin"],
  ["hôpitaux", "hôpital"],
  ["lápices", "lápiz"],
  ["صَيْدَلِيّة", "الصيدليات"],
  ["للصيدليه", "صيدلية"],
  ["الإيطالية", "إيطالي"],
  ["hauptstr", "hauptstrasse"],
  ["perruqueries", "perruqueria"],
  ["покровке", "покровка"],
  ["арбате", "арбат"],
  ["тверской", "тверская"],
  ["невском", "невский"],
  ["рестораны", "ресторан"],
  ["ресторане", "ресторан"],
  ["аптека", "аптеки"],
  ["галерее", "галерея"],
  ["парикмахерские", "парикмахерская"],
  ["барах", "бар"],
])("%s may be %s", (typed, form) => {
  expect(formsOf(keyOf(typed))).toContain(keyOf(form));
});

test("a Russian word has at most eight forms, and none when it has no others", () => {
  for (const word of ["ресторан", "тверской", "аптека", "невский", "библиотеками", "улицах"])
    expect(formsOf(keyOf(word)).length, word).toBeLessThanOrEqual(8);
  for (const word of ["кафе", "метро", "суши", "в", "на"]) expect(formsOf(word), word).toEqual([]);
});

test.each(["news", "gas", "12", "寿司", "at"])("%s has no other ending", (typed) => {
  expect(formsOf(typed)).toEqual([]);
});

test.each([
  ["+49 (0)89 123 45-67", "+49891234567"],
  ["0049 89 1234567", "+49891234567"],
  ["(089) 123.45.67", "+891234567"],
  ["718-797-0018", "+7187970018"],
])("%s is searched as %s", (typed, number) => {
  expect(phrases(readQuery(typed, ourLexicon())[0]?.literal ?? [])).toContain(number);
});

test.each(["12 345 6", "route 66", "1010"])("%s is not a telephone number", (typed) => {
  expect(
    readQuery(typed, ourLexicon())
      .flatMap(({ literal }) => phrases(literal))
      .join(),
  ).not.toContain("+");
});

test("a term that may be a number or words is searched as both", () => {
  expect(phrases(readQuery("80331 12", ourLexicon())[0]?.literal ?? [])).toEqual(["+8033112", "80331 12"]);
});

describe("queries in common forms", () => {
  const lexicon = ourLexicon();
  const sameAs = (query: string) =>
    readQuery(query, lexicon).map(({ same, isKind }) => [phrases(same), isKind] as const);

  test.each([
    ["bars", "cocktail bar"],
    ["eye doctors", "ophthalmology"],
    ["friseure", "hair salon"],
    ["flower shops", "florist"],
    ["embassies", "diplomatic mission"],
  ])("%s is the kind whose word has another ending", (query, kind) => {
    const [[same, isKind] = []] = sameAs(query);
    expect(same).toContain(kind);
    expect(isKind).toBe(true);
  });

  test("an unfinished word is one of the kinds with that prefix, after exact matches", () => {
    const [term] = readQuery("physioth", lexicon);
    expect(term).toMatchObject({ same: [], isKind: false });
    expect(phrases(term?.near ?? [])).toContain("physical therapy practice");
    expect(phrases(readQuery("physioth munich", lexicon)[0]?.near ?? [])).toEqual([]);
    expect(phrases(readQuery("phys", lexicon)[0]?.near ?? [])).toEqual(["phys"]);
  });

  test("in a long sentence words without meaning are dropped first", () => {
    const terms = readQuery(
      "hello there my dear friends in the sun and on the hill for which of you with an eye there is any one bakery",
      lexicon,
    );
    expect(terms.map(({ typed }) => typed)).toContain("bakery");
    expect(terms.length).toBeLessThanOrEqual(12);
  });

  test.each([
    ["Gemütliches Café, bitte", "gemutliches", "gemütliches"],
    ["pizza (Open  Now!)", "open now", "open now"],
    ["Xqz pizza", "xqz", "xqz"],
    ["pizza", "berlin", "berlin"],
  ])("of '%s' %s is shown as it was written", (query, phrase, shown) => {
    expect(asWritten(query, phrase)).toBe(shown);
  });

  test("an emoji means its subject, and not the reverse", () => {
    expect(phrases(readQuery("🍕", lexicon)[0]?.same ?? [])).toEqual(["pizza"]);
    expect(phrases(readQuery("beer garden", lexicon)[0]?.same ?? [])).not.toContain("pub");
  });
});

describe("built-in synonyms", () => {
  const lexicon = ourLexicon();
  const only = (query: string) => {
    const terms = readQuery(query, lexicon, true).filter(({ filler }) => filler === null);
    return terms.length === 1 ? terms[0] : undefined;
  };
  const isKind = (query: string) => only(query)?.isWanted === true;
  const means = (query: string, kind: string) => phrases(only(query)?.same ?? []).includes(keyOf(kind));
  const isWritten = (query: string, kind: string) => phrases(only(query)?.literal ?? []).includes(keyOf(kind));
  const isNear = (query: string, kind: string) =>
    phrases([...(only(query)?.near ?? []), ...(only(query)?.related ?? [])]).includes(keyOf(kind));

  const KINDS_TYPED =
    "restaurant; café; bar; pub; bistro; bakery; pharmacy; chemist; doctor; dentist; hairdresser; barber; hotel; motel; hostel; bed and breakfast; supermarket; grocery; butcher; fishmonger; greengrocer; florist; bookshop; library; clothes; shoes; hardware store; garage; mechanic; bicycle shop; petrol station; gas station; bank; atm; post office; courier; school; driving school; driving lessons; gym; personal trainer; yoga; swimming pool; swimming lessons; museum; theatre; cinema; church; mosque; temple; park; playground; veterinarian; pet shop; dog groomer; dog walker; pet sitter; dog training; kennel; animal shelter; lawyer; solicitor; notary; accountant; estate agent; realtor; property management; insurance; plumber; electrician; painter; house painter; carpenter; roofer; plasterer; contractor; locksmith; cleaner; house cleaning; window cleaning; laundry; dry cleaner; tailor; seamstress; shoe repair; phone repair; computer repair; appliance repair; tv repair; watch repair; clock repair; photographer; wedding photographer; videographer; tattoo; nail salon; beauty salon; makeup artist; spa; massage therapist; sauna; optician; hospital; urgent care; nutritionist; psychologist; physiotherapist; home care; nanny; babysitter; kindergarten; tutor; taxi; limo; airport shuttle; car rental; car hire; van hire; bike hire; cycle hire; boat hire; kayak hire; canoe hire; scooter rental; ski rental; ski hire; tool hire; costume hire; tent rental; coach hire; travel agency; vegan; vegetarian; pizza; sushi; burger; kebab; ramen; breakfast; brunch; buffet; ice cream; tea; food truck; moving company; movers; removals; storage; junk removal; recycling; snow removal; pest control; landscaper; lawn care; tree service; heating engineer; solar panels; music school; guitar lessons; piano lessons; singing lessons; surf school; sailing lessons; ski school; riding school; dance school; art classes; cooking class; pottery class; language school; climbing gym; ice skating; mini golf; karting; laser tag; karaoke; comedy club; kids birthday; birthday party; party rental; wedding planner; wedding venue; event venue; caterer; dj; bouncy castle; funeral home; translator; graphic designer; web designer; marketing agency; private investigator; mortgage broker; financial adviser; money transfer; food bank; tourist information; ferry; parking; car wash; car detailing; auto glass; auto parts; motorcycle shop; boat repair; chandlery; thrift store; op shop; art supplies; fishing tackle; camera shop; wigs; curtains; paint; firewood; knife sharpening; blacksmith; welder";
  test("know the kinds that people type in English", () => {
    expect(KINDS_TYPED.split("; ").filter((query) => !isKind(query))).toEqual([]);
  });

  test.each([
    ["ski hire", "ski rental"],
    ["cycle hire", "bicycle rental"],
    ["hire car", "car rental"],
    ["boat hire", "boat rental"],
    ["solicitor", "law office"],
    ["realtor", "real estate agency"],
    ["petrol station", "gas station"],
    ["op shop", "second-hand store"],
    ["removalists", "moving company"],
    ["fix my phone", "cell phone store"],
    ["dog groomer", "pet groomer"],
    ["landscaper", "gardener"],
    ["house painter", "painter"],
    ["kids birthday", "children's parties"],
    ["kids birthday", "birthday"],
    ["personal training", "personal trainer"],
    ["pc repair", "computer repair"],
    // Catalan
    ["perruqueria", "hair salon"],
    ["farmàcies", "pharmacy"],
    ["forn de pa", "bakery"],
    ["llibreries", "bookstore"],
    ["lloguer d'esquís", "ski rental"],
    ["on menjar", "restaurant"],
    // Vietnamese, with and without its marks
    ["quán chay", "vegetarian"],
    ["quan chay", "vegetarian"],
    ["quán cà phê", "café"],
    ["nhà hàng", "restaurant"],
    ["tiệm bánh", "bakery"],
    ["khách sạn", "hotel"],
    ["nha thuoc", "pharmacy"],
    // Korean, Japanese and Chinese
    ["미용실", "hair salon"],
    ["카페", "café"],
    ["비건 식당", "vegan"],
    ["치과", "dental practice"],
    ["寿司屋", "sushi"],
    ["美容院", "hair salon"],
    ["ベジタリアン", "vegetarian"],
    ["歯医者", "dental practice"],
    ["自転車屋", "bicycle shop"],
    ["素食餐廳", "vegetarian"],
    ["藥房", "pharmacy"],
    ["健身房", "gym"],
    ["frisörer", "hair salon"],
    // cases and numbers
    ["рестораны", "restaurant"],
    ["в ресторане", "restaurant"],
    ["аптеку", "pharmacy"],
  ])("%s is %s", (query, kind) => {
    expect(means(query, kind)).toBe(true);
    expect(isKind(query)).toBe(true);
  });

  test.each([
    ["dog groomer", "pet store"],
    ["dog groomer", "veterinary practice"],
    ["guitar lessons", "music school"],
    ["snow removal", "gardener"],
    ["personal trainer", "gym"],
    ["ski hire", "sporting goods store"],
    ["chemist", "pharmacy"],
    ["motel", "hotel"],
  ])("without a %s, a %s is nearest", (query, kind) => {
    expect(isNear(query, kind)).toBe(true);
  });

  // Catalan; Vietnamese; Korean; Japanese; Chinese, simplified and traditional
  const IN_OTHER_LANGUAGES = `
    restaurant: restaurants; nhà hàng; 레스토랑; レストラン; 餐厅; 餐廳
    café: cafeteria; quán cà phê; 카페; カフェ; 咖啡馆; 咖啡館
    bar: bars; quán bar; 술집; バー; 酒吧; 酒吧
    bakery: forn de pa; tiệm bánh mì; 빵집; パン屋; 面包店; 麵包店
    pharmacy: farmàcia; nhà thuốc; 약국; 薬局; 药店; 藥局
    doctor's office: metge; bác sĩ; 의사; 医者; 医生; 醫生
    dental practice: dentista; nha sĩ; 치과; 歯医者; 牙医; 牙醫
    hair salon: perruqueria; tiệm cắt tóc; 미용실; 美容院; 理发店; 理髮店
    barber shop: barberia; tiệm hớt tóc; 이발소; 床屋; 理发师; 理髮廳
    hotel: hotels; khách sạn; 호텔; ホテル; 酒店; 旅館
    hostel: alberg; hostel; 호스텔; ホステル; 青年旅舍; 青年旅館
    supermarket: supermercat; siêu thị; 슈퍼마켓; スーパー; 超市; 超級市場
    grocery: queviures; tạp hóa; 식료품점; 食料品店; 杂货店; 雜貨店
    butcher shop: carnisseria; tiệm thịt; 정육점; 肉屋; 肉店; 肉鋪
    florist: floristeria; tiệm hoa; 꽃집; 花屋; 花店; 鮮花店
    bookstore: llibreria; nhà sách; 서점; 本屋; 书店; 書店
    clothing store: botiga de roba; cửa hàng quần áo; 옷가게; 服屋; 服装店; 服裝店
    shoe store: sabateria; cửa hàng giày; 신발 가게; 靴屋; 鞋店; 鞋店
    hardware store: ferreteria; cửa hàng kim khí; 철물점; 金物屋; 五金店; 五金行
    auto repair shop: taller mecànic; sửa xe; 카센터; 自動車修理; 汽车修理; 汽車維修
    bicycle shop: botiga de bicicletes; tiệm xe đạp; 자전거 가게; 自転車屋; 自行车店; 腳踏車店
    gas station: benzinera; trạm xăng; 주유소; ガソリンスタンド; 加油站; 加油站
    bank: banc; ngân hàng; 은행; 銀行; 银行; 銀行
    atm: caixer automàtic; máy rút tiền; 현금인출기; ATM; 取款机; 提款機
    post office: correus; bưu điện; 우체국; 郵便局; 邮局; 郵局
    school: escola; trường học; 학교; 学校; 学校; 學校
    driving school: autoescola; trường dạy lái xe; 운전학원; 教習所; 驾校; 駕訓班
    gym: gimnàs; phòng gym; 헬스장; ジム; 健身房; 健身房
    yoga studio: ioga; yoga; 요가; ヨガ; 瑜伽; 瑜珈
    swimming pool: piscina; hồ bơi; 수영장; プール; 游泳池; 游泳池
    museum: museu; bảo tàng; 박물관; 博物館; 博物馆; 博物館
    theater: teatre; nhà hát; 극장; 劇場; 剧院; 劇院
    movie theater: cinema; rạp chiếu phim; 영화관; 映画館; 电影院; 電影院
    library: biblioteca; thư viện; 도서관; 図書館; 图书馆; 圖書館
    place of worship: església; nhà thờ; 교회; 教会; 教堂; 教堂
    mosque: mesquita; nhà thờ hồi giáo; 모스크; モスク; 清真寺; 清真寺
    park: parc; công viên; 공원; 公園; 公园; 公園
    playground: parc infantil; sân chơi; 놀이터; 遊び場; 游乐场; 遊樂場
    veterinary practice: veterinari; bác sĩ thú y; 동물병원; 動物病院; 宠物医院; 寵物醫院
    pet store: botiga d'animals; cửa hàng thú cưng; 펫샵; ペットショップ; 宠物店; 寵物店
    law office: advocat; luật sư; 변호사; 弁護士; 律师; 律師
    notary: notari; công chứng; 공증; 公証人; 公证处; 公證處
    accounting office: gestoria; kế toán; 회계사; 会計士; 会计师; 會計師
    real estate agency: immobiliària; bất động sản; 부동산; 不動産屋; 房地产; 房地產
    insurance agency: assegurances; bảo hiểm; 보험; 保険; 保险; 保險
    plumber: lampista; thợ sửa ống nước; 배관공; 水道屋; 水管工; 水管工
    electrician: electricista; thợ điện; 전기기사; 電気工事; 电工; 水電工
    painter: pintor; thợ sơn; 페인트공; 塗装屋; 油漆工; 油漆工
    carpenter: fuster; thợ mộc; 목수; 大工; 木匠; 木匠
    locksmith: manyà; thợ khóa; 열쇠; 鍵屋; 开锁; 開鎖
    cleaning service: neteja; dịch vụ vệ sinh; 청소; 清掃; 清洁公司; 清潔公司
    laundromat: bugaderia; giặt ủi; 빨래방; コインランドリー; 洗衣店; 洗衣店
    tailor: sastre; thợ may; 수선집; 仕立屋; 裁缝; 裁縫
    shoe repair shop: sabater; sửa giày; 구두수선; 靴修理; 修鞋; 修鞋
    phone repair: reparació de mòbils; sửa điện thoại; 휴대폰 수리; スマホ修理; 手机维修; 手機維修
    computer repair: reparació d'ordinadors; sửa máy tính; 컴퓨터 수리; パソコン修理; 电脑维修; 電腦維修
    photographer: fotògraf; nhiếp ảnh gia; 사진작가; 写真家; 摄影师; 攝影師
    tattoo studio: tatuatges; tiệm xăm; 타투; タトゥー; 纹身; 刺青
    nail salon: manicura; làm móng; 네일샵; ネイルサロン; 美甲; 美甲
    beauty salon: saló de bellesa; thẩm mỹ viện; 피부관리실; エステ; 美容店; 美容中心
    spa: balneari; spa; 스파; スパ; 水疗; 水療
    massage studio: massatge; mát xa; 마사지; マッサージ; 按摩; 按摩
    optician: òptica; tiệm kính; 안경점; メガネ屋; 眼镜店; 眼鏡行
    hospital: hospital; bệnh viện; 병원; 病院; 医院; 醫院
    taxi stand: taxis; xe taxi; 택시; タクシー; 出租车; 計程車
    car rental: lloguer de cotxes; thuê xe; 렌터카; レンタカー; 租车; 租車
    travel agency: agència de viatges; công ty du lịch; 여행사; 旅行代理店; 旅行社; 旅行社
    ski rental: lloguer d'esquís; thuê ván trượt tuyết; 스키 대여; スキーレンタル; 滑雪租赁; 滑雪租賃
    vegan: vegà; thuần chay; 비건; ヴィーガン; 纯素; 純素
    vegetarian: vegetarià; quán chay; 채식; ベジタリアン; 素食; 素食
    pizza: pizzeria; quán pizza; 피자; ピザ; 披萨; 披薩
    sushi: sushi; quán sushi; 초밥; 寿司屋; 寿司; 壽司
    burger: hamburgueseria; burger; 햄버거; ハンバーガー; 汉堡; 漢堡
    kebab: kebab; kebab; 케밥; ケバブ; 土耳其烤肉; 土耳其烤肉
    ramen: ramen; mì ramen; 라멘; ラーメン; 拉面; 拉麵
    breakfast: esmorzar; ăn sáng; 아침식사; 朝食; 早餐; 早餐
    ice cream parlor: gelateria; tiệm kem; 아이스크림; アイスクリーム; 冰淇淋; 冰淇淋
    tea shop: saló de te; quán trà; 찻집; お茶; 茶馆; 茶館`;
  test("know the most common kinds in languages with few other built-in words", () => {
    const missing = IN_OTHER_LANGUAGES.trim()
      .split("\n")
      .map((line) => line.trim().split(": "))
      .flatMap(([kind = "", words = ""]) => words.split("; ").map((word) => [kind, word] as const))
      .filter(([kind, word]) => !isKind(word) || !(means(word, kind) || isWritten(word, kind)));
    expect(missing).toEqual([]);
  });

  test("a whole word is the prefix of a kind only where it begins one", () => {
    const near = (query: string) => phrases(readQuery(query, lexicon).at(-1)?.near ?? []);
    expect(near("white house")).toEqual(["house"]);
    expect(near("beauty")).toContain("kosmetikstudio");
    expect(near("locksm")).toContain("locksmith");
  });

  test.each(["pret", "may do", "do an", "do go", "thuy", "angi", "body shop", "parker"])(
    "%s is not a kind for a word of another language that has the same spelling without accents",
    (query) => {
      expect(lexicon.kinds.has(query)).toBe(false);
    },
  );

  test.each([
    ["brussels", "Bruxelles - Brussel"],
    ["taipei", "臺北市"],
    ["台北", "Taipei"],
    ["osaka", "大阪市"],
    ["saigon", "Thành phố Hồ Chí Minh"],
    ["ho chi minh", "Saigon"],
    ["ha noi", "Hanoi"],
    ["서울", "Seoul"],
    ["seoul", "서울특별시"],
    ["bangalore", "Bengaluru"],
    ["gaia", "Vila Nova de Gaia"],
    ["shanghai", "上海市"],
    ["Kapstadt", "Cape Town"],
    ["Лондон", "London"],
  ])("%s is the town %s", (typed, town) => {
    expect(lexicon.words.get(keyOf(typed))?.same).toContain(keyOf(town));
  });

  test("no town is in the group of another", () => {
    const same = (town: string) => lexicon.words.get(keyOf(town))?.same ?? [];
    for (const [one, other] of [
      ["granada", "grenada"],
      ["canton", "guangzhou"],
      ["lion", "lyon"],
      ["kyoto", "tokyo"],
      ["los angeles", "la"],
    ] as const)
      expect(same(one), one).not.toContain(other);
  });
});
