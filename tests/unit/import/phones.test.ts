/** Telephone numbers as people write them, and the report on unreadable ones. */
import { describe, expect, test } from "vitest";
import { phoneRefusal, readPhone } from "#server/import/listing/phones.ts";

const read = (phone: string, country: string | null) => readPhone(new Map([["phone", phone]]), country);

describe("a number is found", () => {
  test.each([
    // the code in brackets, with two plus signs, with zeros
    ["(+47) 46 74 90 00", "NO", "+47 46 74 90 00"],
    ["(+47) 46 74 90 00", null, "+47 46 74 90 00"],
    ["(0049) 89 123456", null, "+49 89 123456"],
    ["++49 89 123456", "DE", "+49 89 123456"],
    ["00 49 89 123456", null, "+49 89 123456"],
    ["+49 0 89 123456", null, "+49 89 123456"],
    ["+33 (0)1 42 68 53 00", "FR", "+33 1 42 68 53 00"],
    // within text
    ["Reservierung: 089 123456", "DE", "+49 89 123456"],
    ["Reservierung: ++49 89 123456", null, "+49 89 123456"],
    ["089 123456 (nur Mo-Fr)", "DE", "+49 89 123456"],
    ["089 123456 (nur Mo-Fr 9-17)", "DE", "+49 89 123456"],
    ["+49 89 123456 (Reservierung)", null, "+49 89 123456"],
    ["(650) 253-0000 Front desk", "US", "+1 650 253 0000"],
    ["Тел.: 8 800 555 35 35", "RU", "+7 800 555 35 35"],
    ["T 089 123456", "DE", "+49 89 123456"],
    ["TEL03-1234-5678/FAX03-1234-5679", "JP", "+81 3 1234 5678"],
    ["https://wa.me/491711234567", "DE", "+49 171 1234567"],
    // several numbers
    ["089123456 089123457", "DE", "+49 89 123456"],
    ["089 123456 abends 089 123457", "DE", "+49 89 123456"],
    // Mexico before 2019, Argentina
    ["+52 1 55 1234 5678", null, "+52 55 1234 5678"],
    ["+5215512345678", "MX", "+52 55 1234 5678"],
    ["044 55 1234 5678", "MX", "+52 55 1234 5678"],
    ["045 55 1234 5678", "MX", "+52 55 1234 5678"],
    ["Cel. 044 55 1234 5678", "MX", "+52 55 1234 5678"],
    ["01 55 1234 5678", "MX", "+52 55 1234 5678"],
    ["+54 9 11 1234 5678", null, "+54 9 11 1234 5678"],
    ["011 15 1234 5678", "AR", "+54 9 11 1234 5678"],
    // letters for digits
    ["1-800-FLOWERS", "US", "+1 800 356 9377"],
    ["1-800-FLOWERS", null, "+1 800 356 9377"],
    ["1 (800) MATTRESS", "CA", "+1 800 628 8737"],
    ["0800 FLOWERS", "DE", "+49 800 3569377"],
    ["13 CATS", "AU", "+61 132287"],
    ["1300 FLOWER", "AU", "+61 1300 356 937"],
    // extensions
    ["650-253-0000 x12", "US", "+1 650 253 0000 ext. 12"],
    ["089 123456 ext. 12", "DE", "+49 89 123456 ext. 12"],
    ["089 123456 Durchwahl 12", "DE", "+49 89 123456 ext. 12"],
    ["089 123456, Durchwahl 12", "DE", "+49 89 123456 ext. 12"],
    // from a spreadsheet
    ["4989123456.0", "DE", "+49 89 123456"],
    ["'+49 89 123456", "DE", "+49 89 123456"],
    // links, and digits of other scripts
    ["tel:+49-89-123456;ext=12", null, "+49 89 123456 ext. 12"],
    ["tel:089-123456;phone-context=+49", null, "+49 89 123456"],
    ["０８９ １２３４５６", "DE", "+49 89 123456"],
    ["+４９ ８９ １２３４５６", null, "+49 89 123456"],
    ["٠٢ ٢٧٣٥ ٠٠٠٠", "EG", "+20 2 27350000"],
    ["۰۲۱ ۸۸۸۸ ۸۸۸۸", "IR", "+98 21 8888 8888"],
  ])("in '%s' of %s", (phone, country, number) => {
    expect(read(phone, country)).toEqual({ number, reading: { kind: "read" } });
  });
});

describe("a fax", () => {
  test.each([
    ["Tel 089 123456 Fax 089 123457", "+49 89 123456"],
    ["Fax 089 123457 Tel 089 123456", "+49 89 123456"],
    ["T 089 123456 F 089 123457", "+49 89 123456"],
    ["089 123457 (Fax), 089 123456", "+49 89 123456"],
    ["Tel./Fax: 089 123456", "+49 89 123456"],
    ["Telefon und Fax 089 123456", "+49 89 123456"],
    ["089 123456 (Tel. u. Fax)", "+49 89 123456"],
  ])("is skipped in '%s'", (phone, number) => expect(read(phone, "DE").number).toBe(number));

  test("label after a word for telephone in another script is one number for both", () => {
    expect(read("телефон/факс +7 495 123-45-67", "RU").number).toBe("+7 495 123 45 67");
  });

  test.each([
    "089 123456 (fax)",
    "Fax: 089 123456",
    "F: 089 123456",
    "Telefax 089 123456",
    "089 123456 / Fax",
    "факс 089 123456",
  ])("alone is not a telephone number: '%s'", (phone) =>
    expect(read(phone, "DE")).toEqual({ number: "", reading: { kind: "fax", text: phone } }),
  );
});

describe("an unreadable number", () => {
  test.each(["4,98912E+11", "4.98912E+11", "4.98912e11"])("%s was rounded by a spreadsheet", (phone) => {
    for (const country of ["DE", null]) expect(read(phone, country)).toEqual({ number: "", reading: { kind: "rounded", text: phone } }); // oxfmt-ignore
    expect(phoneRefusal({ kind: "rounded", text: phone })).toContain(`'${phone}' was rounded by a spreadsheet`);
  });

  test.each([
    "089 MO-FR",
    "2024-01-05",
    "https://shop.example/6502530000",
    "+1-718-282-200",
    "Mo-Fr 08:00-18:00",
    "call us",
    "٠١٢٣",
    "звоните",
    "電話",
  ])("is reported: '%s'", (phone) => {
    expect(read(phone, "US")).toEqual({ number: "", reading: { kind: "unread", text: phone } });
  });

  test.each(["", "-", "0", "no", "none", "n/a", "?", "—", "нет", "«нет»"])("'%s' is ignored", (phone) => {
    expect(read(phone, "DE")).toEqual({ number: "", reading: { kind: "none" } });
  });

  test("is ignored where another field has a number", () => {
    const tags = new Map([
      ["phone", "4,98912E+11"],
      ["contact:mobile", "0171 1234567"],
    ]);
    expect(readPhone(tags, "DE")).toEqual({ number: "+49 171 1234567", reading: { kind: "read" } });
  });
});
