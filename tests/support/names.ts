/** A name server on loopback for network lookups. It answers each query with the addresses that a test sets. */
import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";
import { isIPv4 } from "node:net";

const TYPE = { a: 1, txt: 16 } as const;

export interface LocalNames {
  /** In the form that node's resolver takes. */
  server: string;
  /** Addresses by name. Several lists are returned in turn; the last one repeats. */
  addresses: Map<string, string[][]>;
  texts: Map<string, string[]>;
  /** Queries in order: name and type. */
  requests: string[];
  /** True if it does not answer. */
  isSilent: boolean;
  close: () => Promise<void>;
}

function readQuestion(packet: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 };
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const inParts = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/[\s\S]{1,255}/g) ?? [""]).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]),
    ),
  );

export async function localNames(port = 0): Promise<LocalNames> {
  const socket = createSocket("udp4");
  const addresses = new Map<string, string[][]>();
  const texts = new Map<string, string[]>();
  const requested: string[] = [];
  const names: LocalNames = {
    server: "",
    addresses,
    texts,
    requests: requested,
    isSilent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };

  function answersTo(name: string, type: number): Buffer[] {
    if (type === TYPE.txt) return (texts.get(name) ?? []).map((text) => record(type, inParts(text)));
    if (type !== TYPE.a) return [];
    const lists = addresses.get(name) ?? [];
    const list = (lists.length > 1 ? lists.shift() : lists[0]) ?? [];
    return list.filter(isIPv4).map((address) => record(type, Buffer.from(address.split(".").map(Number))));
  }

  socket.on("message", (packet, { address, port: from }) => {
    if (names.isSilent) return;
    const { name, type, end } = readQuestion(packet);
    if (type === TYPE.a || type === TYPE.txt) requested.push(`${type === TYPE.a ? "A" : "TXT"} ${name}`);
    const answers = answersTo(name, type);
    const head = Buffer.from(packet.subarray(0, 12));
    const isKnown = answers.length > 0 || addresses.has(name) || texts.has(name);
    head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...answers]), from, address);
  });
  await new Promise<void>((resolve) => socket.bind(port, "127.0.0.1", resolve));
  const bound: AddressInfo = socket.address();
  names.server = `127.0.0.1:${bound.port}`;
  return names;
}
