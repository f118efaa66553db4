import { expect, test } from "vitest";
import { neutralLine } from "#contract/text/neutral-line.ts";

test.each([
  ["Golden Pizza", "Golden Pizza"],
  ["Café O'Neil & Söhne", "Café O'Neil & Söhne"],
  ["No.1 Noodles", "No.1 Noodles"],
  ["Dr. Who & Co.", "Dr. Who & Co."],
  ["24/7 Laundry", "24/7 Laundry"],
  ["Bar: Zum Löwen", "Bar: Zum Löwen"],
  ["東京ラーメン", "東京ラーメン"],
  ["👨‍👩‍👧 Family", "👨‍👩‍👧 Family"],
  // broken up, so that mail programs do not turn it into a link
  ["St.Pauli Theater", "St. Pauli Theater"],
  ["booking.example", "booking. example"],
  ["evil.example", "evil. example"],
  ["a.b.evil.example", "a.b. evil. example"],
  // omitted
  ["Verify at https://evil.example/login now", "Verify at … now"],
  ["Verify at evil.example/login", "Verify at …"],
  ["Verify at evil.example:8080", "Verify at …"],
  ["evil.example?x=1 Shop", "… Shop"],
  ["1.2.3.4/login Shop", "… Shop"],
  ["www.evil Shop", "… Shop"],
  ["(www.evil.example) Shop", "… Shop"],
  ["ask me@evil.example", "ask …"],
  ["mailto:me Shop", "… Shop"],
  ["tel:+15550100 Shop", "… Shop"],
  ["HTTPS://EVIL.EXAMPLE Shop", "… Shop"],
  ["ｈｔｔｐｓ：／／evil.example Shop", "… Shop"],
  ["evil。example Shop", "evil. example Shop"],
  ["evil．example／login Shop", "… Shop"],
  ["evil\u200b.example/login Shop", "… Shop"],
  ["ev\u00adil.example Shop", "evil. example Shop"],
  ["https://evil.example", "a listing"],
  ["", "a listing"],
])("%s", (text, expected) => {
  expect(neutralLine(text, "a listing")).toBe(expected);
});

test("the result contains no address, whatever surrounds one", () => {
  for (const around of ["", " ", "(", "“", "-", "\n", "\t", "\u2028", "\u202e"])
    for (const address of ["https://e.example/x", "e.example/x", "me@e.example", "www.e.example", "e.example"]) {
      const line = neutralLine(`Shop ${around}${address}${around} today`, "");
      expect(line).not.toMatch(/:\/\/|@|www\.|[\p{L}\p{N}]\.\p{L}{2}/iu);
      expect(line).toContain("today");
    }
});
