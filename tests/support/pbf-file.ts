/** Writes files in OpenStreetMap's PBF format. */
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";

type Tags = Readonly<Record<string, string>>;

export interface MapNode {
  id: number;
  lat: number;
  lng: number;
  tags?: Tags;
  /** Epoch seconds of the version. */
  changed?: number;
}

export interface MapWay {
  id: number;
  refs: readonly number[];
  tags?: Tags;
}

export interface MapRelation {
  id: number;
  members: readonly { type: "node" | "way" | "relation"; id: number; role: string }[];
  tags?: Tags;
}

export interface MapFile {
  nodes?: readonly MapNode[];
  ways?: readonly MapWay[];
  relations?: readonly MapRelation[];
}

export interface Making {
  /** One by one, as few programs write nodes. */
  isSparse?: boolean;
  isRaw?: boolean;
  features?: readonly string[];
  /** Epoch seconds of the state that the extract was made from. */
  replicated?: number;
}

const written = (write: (writer: PbfWriter) => void): Uint8Array => {
  const writer = new PbfWriter();
  write(writer);
  return writer.finish();
};

const differences = (numbers: readonly number[]) => numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

/** In hundred-millionths of a degree times the granularity of 100. */
const units = (degrees: number) => Math.round(degrees * 1e7);

/** A block of the file; `claimed` is a false length. */
export function blob(
  type: string,
  content: Uint8Array,
  { isRaw = false, claimed }: Making & { claimed?: number } = {},
): Uint8Array {
  // oxfmt-ignore
  const body = written((writer) => {
    if (isRaw) writer.writeBytesField(1, content);
    else {
      writer.writeVarintField(2, content.length);
      writer.writeBytesField(3, deflateSync(content));
    }
  });
  const header = written((writer) => {
    writer.writeStringField(1, type);
    writer.writeVarintField(3, claimed ?? body.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

export const headerBlob = ({ features = ["OsmSchema-V0.6", "DenseNodes"], replicated, ...making }: Making = {}): Uint8Array =>
  blob("OSMHeader", written((writer) => {
    for (const feature of features) writer.writeStringField(4, feature);
    if (replicated !== undefined) writer.writeVarintField(32, replicated);
  }), making); // oxfmt-ignore

export function dataBlob({ nodes = [], ways = [], relations = [] }: MapFile, making: Making = {}): Uint8Array {
  const strings = [""];
  const indexOf = (text: string) => {
    const at = strings.indexOf(text);
    return at === -1 ? strings.push(text) - 1 : at;
  };
  const tagFields = (writer: PbfWriter, tags: Tags = {}) => {
    writer.writePackedVarint(2, Object.keys(tags).map(indexOf));
    writer.writePackedVarint(3, Object.values(tags).map(indexOf));
  };
  const groups = [
    written((writer) => {
      if (making.isSparse === true) {
        for (const { id, lat, lng, tags, changed } of nodes) {
          writer.writeMessage(1, (_, node: PbfWriter) => {
            node.writeSVarintField(1, id);
            tagFields(node, tags);
            if (changed !== undefined) node.writeMessage(4, (_at, info: PbfWriter) => info.writeVarintField(2, changed), null);
            node.writeSVarintField(8, units(lat));
            node.writeSVarintField(9, units(lng));
          }, null); // oxfmt-ignore
        }
        return;
      }
      if (nodes.length === 0) return;
      writer.writeMessage(2, (_, dense: PbfWriter) => {
        dense.writePackedSVarint(1, differences(nodes.map(({ id }) => id)));
        if (nodes.some(({ changed }) => changed !== undefined))
          dense.writeMessage(5, (_at, info: PbfWriter) => info.writePackedSVarint(2, differences(nodes.map(({ changed = 0 }) => changed))), null);
        dense.writePackedSVarint(8, differences(nodes.map(({ lat }) => units(lat))));
        dense.writePackedSVarint(9, differences(nodes.map(({ lng }) => units(lng))));
        dense.writePackedVarint(10, nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flatMap((pair) => pair.map(indexOf)), 0])); // oxfmt-ignore
      }, null); // oxfmt-ignore
    }),
    written((writer) => {
      for (const { id, refs, tags } of ways) {
        writer.writeMessage(3, (_, way: PbfWriter) => {
          way.writeVarintField(1, id);
          tagFields(way, tags);
          way.writePackedSVarint(8, differences(refs));
        }, null); // oxfmt-ignore
      }
    }),
    written((writer) => {
      for (const { id, members, tags } of relations) {
        writer.writeMessage(4, (_, relation: PbfWriter) => {
          relation.writeVarintField(1, id);
          tagFields(relation, tags);
          relation.writePackedVarint(8, members.map(({ role }) => indexOf(role)));
          relation.writePackedSVarint(9, differences(members.map((member) => member.id)));
          relation.writePackedVarint(10, members.map(({ type }) => ["node", "way", "relation"].indexOf(type)));
        }, null); // oxfmt-ignore
      }
    }),
  ];
  const block = written((writer) => {
    // groups before the texts that they refer to, which the format allows
    for (const group of groups) if (group.length > 0) writer.writeBytesField(2, group);
    writer.writeMessage(1, (_, table: PbfWriter) => {
      for (const text of strings) table.writeBytesField(1, Buffer.from(text));
    }, null); // oxfmt-ignore
  });
  return blob("OSMData", block, making);
}

/** Nodes, ways and relations in separate blocks, in the order of the format. */
export function pbfFile({ nodes = [], ways = [], relations = [] }: MapFile, making: Making = {}): Buffer {
  return Buffer.concat([
    headerBlob(making),
    dataBlob({ nodes }, making),
    dataBlob({ ways }, making),
    dataBlob({ relations }, making),
  ]);
}
