/**
 * Other names of a town: with variant characters, with abbreviations, each of two names, and names from before it was
 * renamed. Towns that share one of them are one place (docs/decisions/0048-places.md).
 */
import { placeKey } from "./rules-place.ts";

/**
 * Renamed towns, and names in other languages, by country. The present official name comes first. Compiled by hand from
 * names in maps and newspapers; no data set was copied. Missing names can be added as other names of a map's place.
 */
const RENAMED: Readonly<Record<string, string>> = {
  IN: "Bengaluru, Bangalore | Mumbai, Bombay | Kolkata, Calcutta | Chennai, Madras | Pune, Poona | Thiruvananthapuram, Trivandrum | Kochi, Cochin | Kozhikode, Calicut | Mysuru, Mysore | Mangaluru, Mangalore | Varanasi, Benares, Banaras | Prayagraj, Allahabad | Vadodara, Baroda | Puducherry, Pondicherry | Gurugram, Gurgaon | Visakhapatnam, Vizag | Guwahati, Gauhati | Shimla, Simla | Kanpur, Cawnpore | Thrissur, Trichur | Kollam, Quilon | Alappuzha, Alleppey | Kannur, Cannanore | Tiruchirappalli, Trichy | Thoothukudi, Tuticorin | Udhagamandalam, Ooty | Belagavi, Belgaum | Hubballi, Hubli | Kalaburagi, Gulbarga | Vijayawada, Bezwada | Panaji, Panjim | Nashik, Nasik | Ayodhya, Faizabad | Chhatrapati Sambhajinagar, Aurangabad",
  UA: "Kyiv, Kiev, Kiew, Київ, Киев | Kharkiv, Kharkov, Харків, Харьков | Lviv, Lvov, Lemberg, Львів, Львов | Odesa, Odessa, Одеса, Одесса | Dnipro, Dnipropetrovsk, Дніпро, Днепр, Днепропетровск | Mykolaiv, Nikolaev, Миколаїв, Николаев | Zaporizhzhia, Zaporozhye, Запоріжжя, Запорожье | Chernivtsi, Czernowitz, Чернівці | Kropyvnytskyi, Kirovohrad, Кропивницький",
  VN: "Hồ Chí Minh, Thành phố Hồ Chí Minh, TP. Hồ Chí Minh, TP.HCM, Ho Chi Minh City, Saigon, Sài Gòn | Hà Nội, Hanoi, Thành phố Hà Nội | Đà Nẵng, Danang, Da Nang | Huế, Hue | Hải Phòng, Haiphong",
  CN: "北京, 北京市, Beijing, Peking, Pékin, Pekín | 上海, 上海市, Shanghai | 广州, 广州市, Guangzhou, Canton | 南京, 南京市, Nanjing, Nanking | 天津, 天津市, Tianjin, Tientsin | 重庆, 重庆市, Chongqing, Chungking | 西安, 西安市, Xi'an, Sian | 深圳, 深圳市, Shenzhen | 杭州, 杭州市, Hangzhou | 成都, 成都市, Chengdu | 厦门, 厦门市, Xiamen, Amoy | 苏州, 苏州市, Suzhou | 武汉, 武汉市, Wuhan | 青岛, 青岛市, Qingdao, Tsingtao",
  TW: "臺北, 台北, 臺北市, 台北市, Taipei, Taipei City | 新北, 新北市, New Taipei, New Taipei City | 臺中, 台中, 臺中市, 台中市, Taichung, Taichung City | 臺南, 台南, 臺南市, 台南市, Tainan, Tainan City | 高雄, 高雄市, Kaohsiung, Kaohsiung City | 桃園, 桃園市, Taoyuan | 新竹, 新竹市, Hsinchu | 基隆, 基隆市, Keelung",
  JP: "大阪, 大阪市, Osaka, Ōsaka | 京都, 京都市, Kyoto, Kyōto | 東京, 東京都, Tokyo, Tōkyō | 横浜, 横浜市, Yokohama | 名古屋, 名古屋市, Nagoya | 神戸, 神戸市, Kobe, Kōbe | 札幌, 札幌市, Sapporo | 福岡, 福岡市, Fukuoka | 広島, 広島市, Hiroshima | 仙台, 仙台市, Sendai",
  KR: "서울, 서울특별시, 서울시, Seoul | 부산, 부산광역시, 부산시, Busan, Pusan | 인천, 인천광역시, Incheon, Inchon | 대구, 대구광역시, Daegu, Taegu | 대전, 대전광역시, Daejeon, Taejon | 광주, 광주광역시, Gwangju, Kwangju",
  MM: "Yangon, Rangoon, ရန်ကုန် | Mawlamyine, Moulmein | Bago, Pegu",
  KZ: "Astana, Nur-Sultan, Астана, Нур-Султан | Almaty, Alma-Ata, Алматы, Алма-Ата",
  RU: "Санкт-Петербург, Saint Petersburg, St. Petersburg, Sankt Petersburg, Leningrad, Ленинград | Москва, Moscow, Moskau, Moscou, Moscú | Нижний Новгород, Nizhny Novgorod | Екатеринбург, Yekaterinburg, Ekaterinburg",
  BY: "Мінск, Минск, Minsk | Гомель, Gomel, Homel | Гродна, Гродно, Grodno, Hrodna",
  GE: "თბილისი, Tbilisi, Tiflis", AM: "Երևան, Yerevan, Erevan", MD: "Chișinău, Chisinau, Kishinev", TR: "İstanbul, Istanbul, Constantinople | İzmir, Izmir, Smyrna | Ankara, Angora",
  PL: "Warszawa, Warsaw, Warschau | Gdańsk, Gdansk, Danzig | Wrocław, Wroclaw, Breslau | Kraków, Krakow, Cracow, Krakau | Poznań, Poznan, Posen | Szczecin, Stettin",
  CZ: "Praha, Prague, Prag, Praga | Brno, Brünn | Plzeň, Pilsen", SK: "Bratislava, Pressburg", SI: "Ljubljana, Laibach", HR: "Rijeka, Fiume", RO: "București, Bucharest, Bukarest, Bucarest | Cluj-Napoca, Cluj", BG: "София, Sofia, Sofija", RS: "Београд, Beograd, Belgrade, Belgrad", MK: "Скопје, Skopje", GR: "Αθήνα, Athens, Athen, Atene | Θεσσαλονίκη, Thessaloniki, Salonica, Saloniki",
  PT: "Porto, Oporto | Lisboa, Lisbon, Lissabon, Lisbonne | Vila Nova de Gaia, Gaia, V. N. Gaia, V.N. de Gaia", ES: "A Coruña, La Coruña, Corunna | Donostia / San Sebastián, Donostia, San Sebastián, Donostia-San Sebastián | Vitoria-Gasteiz, Vitoria, Gasteiz | Bilbao, Bilbo | Pamplona, Iruña, Pamplona/Iruña | Sevilla, Seville | Zaragoza, Saragossa | Girona, Gerona | Lleida, Lérida | Palma, Palma de Mallorca | València, Valencia | Alacant, Alicante, Alacant / Alicante | Ourense, Orense",
  IT: "Roma, Rome, Rom | Milano, Milan, Mailand | Torino, Turin | Venezia, Venice, Venedig, Venise | Firenze, Florence, Florenz | Napoli, Naples, Neapel | Genova, Genoa, Genua, Gênes | Bolzano, Bozen, Bolzano - Bozen, Bozen - Bolzano | Merano, Meran | Bressanone, Brixen | Brunico, Bruneck",
  BE: "Bruxelles, Brussel, Brussels, Brüssel, Bruxelles - Brussel, Ville de Bruxelles - Stad Brussel | Antwerpen, Anvers, Antwerp | Gent, Gand, Ghent | Liège, Luik, Lüttich | Brugge, Bruges | Leuven, Louvain | Mechelen, Malines | Kortrijk, Courtrai", NL: "Den Haag, 's-Gravenhage, The Hague | 's-Hertogenbosch, Den Bosch", CH: "Genève, Geneva, Genf, Ginevra | Zürich, Zurich | Basel, Bâle, Basle | Biel/Bienne, Biel, Bienne | Bern, Berne | Luzern, Lucerne | Fribourg, Freiburg im Üechtland", DE: "München, Munich, Muenchen | Köln, Cologne, Koeln | Nürnberg, Nuremberg, Nuernberg | Düsseldorf, Duesseldorf | Frankfurt am Main, Frankfurt a.M., Frankfurt/Main, Frankfurt a. M. | Hannover, Hanover | Braunschweig, Brunswick", AT: "Wien, Vienna, Vienne",
  FI: "Helsinki, Helsingfors | Turku, Åbo | Tampere, Tammerfors | Espoo, Esbo | Vantaa, Vanda", DK: "København, Copenhagen, Kopenhagen", SE: "Göteborg, Gothenburg | Malmö, Malmo", NO: "Oslo, Kristiania", LV: "Rīga, Riga", LT: "Vilnius, Wilna, Wilno | Kaunas, Kowno", EE: "Tallinn, Reval", AD: "Sant Julià de Lòria, Sant Julià", IE: "Baile Átha Cliath, Dublin | Corcaigh, Cork", IL: "ירושלים, Jerusalem | תל אביב-יפו, Tel Aviv, Tel Aviv-Yafo, תל אביב | חיפה, Haifa", EG: "القاهرة, Cairo, Le Caire, Kairo | الإسكندرية, Alexandria", SA: "الرياض, Riyadh | جدة, Jeddah, Jiddah | مكة, Mecca, Makkah", AE: "دبي, Dubai | أبو ظبي, Abu Dhabi", BD: "Dhaka, Dacca, ঢাকা | Chattogram, Chittagong", ID: "Jakarta, Djakarta, Batavia | Yogyakarta, Jogjakarta", TH: "กรุงเทพมหานคร, กรุงเทพฯ, Bangkok, Krung Thep", KH: "ភ្នំពេញ, Phnom Penh", CA: "Montréal, Montreal | Québec, Quebec, Quebec City | Iqaluit, Frobisher Bay", MX: "Ciudad de México, Mexico City, México D.F., México, D.F., CDMX", ZA: "Gqeberha, Port Elizabeth | Tshwane, Pretoria | Makhanda, Grahamstown", CD: "Kinshasa, Léopoldville", MZ: "Maputo, Lourenço Marques", ZW: "Harare, Salisbury", SN: "Saint-Louis, Ndar", SZ: "Mbabane, Embabane",
}; // oxfmt-ignore

/**
 * Han characters of town names in simplified and traditional form, after Unicode's `kSimplifiedVariant`,
 * `kTraditionalVariant` and `kZVariant` (Unihan); a third character is the Japanese form. Node's ICU has no
 * transliterator.
 */
const HAN = "台臺 湾灣 广廣広 国國 县縣県 区區 乡鄉 镇鎮 门門 龙龍竜 泽澤沢 滨濱浜 樱櫻桜 边邊辺 岛島 东東 兰蘭 庆慶 宁寧 连連 长長 阳陽 阴陰 齐齊斉 鲁魯 吴吳 苏蘇 杨楊 凤鳳 华華 义義 汉漢 沪滬 锦錦 银銀 铁鐵鉄 铜銅 钟鐘 马馬 鸡雞鶏 鹅鵝 乌烏 鸟鳥 鱼魚 贵貴 云雲 内內 厦廈 绍紹 绵綿 维維 绿綠緑 红紅 庄莊荘 营營営 丽麗 荣榮栄 围圍囲 园園 团團団 图圖図 圆圓円 坛壇 垦墾 坝壩 墙牆 处處処 备備 复復 头頭 奖獎 妈媽 娄婁 孙孫 学學 宝寶宝 实實実 宫宮 宾賓 对對対 寿壽寿 尔爾 尧堯 层層 岁歲歳 岭嶺 峡峽峡 峦巒 巩鞏 币幣 师師 帅帥 帮幫 归歸帰 当當当 录錄録 径徑径 怀懷懐 恋戀恋 扬揚 护護 报報 担擔担 择擇択 挂掛 挥揮 据據拠 摆擺 数數数 断斷断 无無 旧舊旧 时時 显顯顕 晓曉暁 术術 机機 杂雜雑 权權権 条條条 来來来 极極 构構 枪槍 柜櫃 标標 栈棧桟 树樹 桥橋 梦夢 检檢検 楼樓楼 横橫 欢歡歓 毕畢 气氣気 沟溝 沈瀋 沧滄 泸瀘 泾涇 洁潔 济濟済 浅淺浅 浏瀏 浓濃 涂塗 润潤 涧澗 涨漲 渊淵 渔漁 温溫 滩灘 满滿満 灵靈霊 灯燈灯 点點点 炼煉 烟煙 热熱 爱愛 牵牽 独獨独 狮獅 环環 现現 玛瑪 珑瓏 琼瓊 瑶瑤 电電 画畫画 疗療 皱皺 盐鹽塩 监監 盖蓋 盘盤 码碼 矿礦鉱 砖磚 礼禮礼 祯禎 离離 种種 积積 称稱称 稳穩穏 穷窮 竞競 笔筆 筑築 简簡 粤粵 粮糧 紧緊 纪紀 约約 纳納 纱紗 纸紙 线線 练練 组組 细細 终終 经經経 结結 给給 络絡 统統 绣繡 继繼継 缘緣縁 缙縉 网網 罗羅 罚罰 职職 联聯 聪聰聡 肠腸 脑腦脳 腊臘 胶膠 脉脈 舰艦 艺藝芸 节節 芦蘆 苍蒼 苹蘋 茎莖茎 荆荊 药藥薬 莲蓮 获獲 萨薩 蒋蔣 蓝藍 虑慮 虾蝦 蚁蟻 蛮蠻蛮 补補 裤褲 见見 观觀観 规規 览覽覧 觉覺覚 触觸触 计計 讨討 训訓 议議 记記 讲講 许許 论論 设設 访訪 证證証 评評 识識 诉訴 诊診 词詞 译譯訳 试試 诗詩 诚誠 话話 诞誕 该該 详詳 语語 误誤 说說説 请請 诸諸 诺諾 读讀読 课課 谁誰 调調 谈談 谊誼 谋謀 谢謝 谱譜 贝貝 负負 贡貢 财財 责責 贤賢 败敗 货貨 质質 贩販 贫貧 购購 贯貫 贺賀 资資 赖賴頼 赛賽 赞贊賛 赠贈 赣贛 赵趙 赶趕 跃躍 踪蹤 车車 转轉転 轮輪 软軟 轴軸 轻輕軽 载載 较較 辅輔 辆輛 辈輩 辉輝 输輸 辽遼 达達 迁遷 过過 运運 还還 这這 进進 远遠 违違 选選 适適 递遞 逻邏 遗遺 邓鄧 邮郵 邻鄰隣 郁鬱 郑鄭 酱醬 释釋釈 里裏 钢鋼 钱錢銭 铃鈴 铺鋪 销銷 锁鎖 锅鍋 锡錫 键鍵 镜鏡 闪閃 闭閉 问問 闲閒 间間 闽閩 闻聞 阁閣 阅閱 队隊 阵陣 际際 陆陸 陈陳 陕陝 险險険 随隨随 隐隱隠 难難 雾霧 静靜 韩韓 页頁 顶頂 项項 顺順 须須 顾顧 顿頓 领領 频頻 颜顏 题題 额額 风風 飞飛 饭飯 饮飲 馆館 驻駐 骆駱 验驗験 骑騎 骏駿 鲜鮮 鸣鳴 鸭鴨 鸿鴻 鹤鶴 鹰鷹 麦麥麦 黄黃黄 齿齒歯 龟龜亀 关關関 兴興 冈岡 刘劉 刚剛 则則 创創 别別 剑劍剣 办辦 动動 劳勞労 势勢 务務 协協 单單単 卢盧 卫衛 历歷歴 压壓圧 厅廳庁 厂廠 参參参 双雙双 发發発 变變変 叶葉 号號号 叹嘆 听聽聴 启啟 员員 呜嗚 咸鹹 响響 哑啞 唤喚 啸嘯 喷噴 嘱囑 团團 圣聖 场場 坚堅 块塊 声聲声 壳殼殻 壶壺 夹夾 奋奮 峰峯 群羣 裡裏 麴麹 鹼碱"; // oxfmt-ignore

const SIMPLIFIED = new Map<string, string>();
const TRADITIONAL = new Map<string, string>();
for (const group of HAN.split(" ")) {
  const [simplified = "", traditional = "", ...others] = group;
  for (const character of [traditional, ...others]) SIMPLIFIED.set(character, simplified);
  for (const character of [simplified, ...others]) TRADITIONAL.set(character, traditional);
}
const HAS_HAN = /\p{Script=Han}/u;
const written = (name: string, by: ReadonlyMap<string, string>): string =>
  Array.from(name, (character) => by.get(character) ?? character).join("");

/** Towns of China, Taiwan and Japan, with or without the suffix for 'city'. */
const SUFFIX = /^(\p{Script=Han}{2,})市$/u;

/** 'St. Gallen' is Sankt Gallen, 'St Albans' is Saint Albans. Without a country both are possible. */
const GERMAN = new Set(["DE", "AT", "CH", "LI", "LU", "IT"]);
const SHORT_FORMS: readonly (readonly [RegExp, readonly string[], ((code: string) => boolean)?])[] = [
  [/(?<!\p{L})st\.?(?=[\s-]\s?\p{L})/giu, ["Saint"], (code) => code === "" || !GERMAN.has(code) || code === "CH" || code === "LU"], // oxfmt-ignore
  [/(?<!\p{L})st\.?(?=[\s-]\s?\p{L})/giu, ["Sankt"], (code) => code === "" || GERMAN.has(code)],
  [/(?<!\p{L})(?:saint|sankt)(?=[\s-]\p{L})/giu, ["St."]],
  [/(?<!\p{L})ste\.?(?=[\s-]\s?\p{L})/giu, ["Sainte"]],
  [/(?<!\p{L})sta\.?(?=\s?\p{L})(?<=\.|a(?=\s))/giu, ["Santa "]],
  [/(?<!\p{L})sto\.?(?=\s?\p{L})(?<=\.|o(?=\s))/giu, ["Santo "]],
  [/(?<!\p{L})s\.\s?(?=\p{L}{3})/giu, ["São ", "San "]],
  [/(?<!\p{L})mt\.?(?=\s\p{L})/giu, ["Mount"]],
  [/(?<!\p{L})ft\.?(?=\s\p{L})/giu, ["Fort"]],
];
const HAS_SHORT_FORM = /(?<!\p{L})(?:st|saint|sankt|sta|sto|s|ste|mt|ft)(?!\p{L})/iu;

/** 'Bruxelles - Brussel', 'Biel/Bienne', 'Alacant / Alicante': two names of one town. */
const BOTH = /^(\p{L}[^/]*?\p{L})(?:\s+-\s+|\s*\/\s*)(\p{L}[^/]*\p{L})$/u;

interface RenamedTown {
  readonly code: string;
  readonly names: readonly string[];
}

const renamed = new Map<string, RenamedTown[]>();
for (const [code, towns] of Object.entries(RENAMED))
  for (const text of towns.split(" | ")) {
    const town = { code, names: text.split(", ") };
    for (const key of new Set(town.names.map(placeKey))) renamed.set(key, [...(renamed.get(key) ?? []), town]);
  }

/**
 * Other names and spellings of a town. `code`: its country, ISO 3166-1. Null: all countries, for searches. Empty:
 * unknown, so no town counts as renamed, because there is a Madras in Oregon.
 */
export function otherTownNames(name: string, code: string | null): string[] {
  const names: string[] = [];
  if (name === "" || name.length > 100) return names;
  if (HAS_HAN.test(name)) {
    const bare = SUFFIX.exec(name)?.[1];
    for (const one of bare === undefined ? [name] : [name, bare]) names.push(one, written(one, SIMPLIFIED), written(one, TRADITIONAL)); // oxfmt-ignore
  }
  const both = BOTH.exec(name);
  if (both !== null) names.push(both[1] ?? "", both[2] ?? "");
  if (HAS_SHORT_FORM.test(name))
    for (const [form, words, isFor] of SHORT_FORMS) {
      if (isFor !== undefined && !isFor(code ?? "")) continue;
      for (const word of words) names.push(name.replace(form, word).replace(/\s+/gu, " "));
    }
  for (const one of [name, ...names])
    for (const town of renamed.get(placeKey(one)) ?? [])
      if (code === null || town.code === code) names.push(...town.names);
  return [...new Set(names)].filter((other) => other !== "" && other !== name);
}

const hasCapitals = (name: string): boolean => /\p{Lu}/u.test(name) || !/\p{Ll}/u.test(name);
const isShouted = (name: string): boolean => name.length > 4 && !/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name);

/** Whether a spelling is better: 'Porto' rather than 'porto' and 'PORTO'. */
export const isBetterWritten = (name: string, than: string): boolean =>
  (hasCapitals(name) && !hasCapitals(than)) || (isShouted(than) && !isShouted(name) && hasCapitals(name));
