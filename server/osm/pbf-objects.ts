/** Nodes, ways and relations of a block of OpenStreetMap's own format. */
import type { PbfReader } from "pbf";
import { damaged, decoded } from "./pbf-blocks.ts";

export type OsmTags = ReadonlyMap<string, string>;

/** Epoch milliseconds of the object's version; null if the file has no dates or the visitor does not request them. */
type ChangedAt = number | null;

export interface OsmNode {
  id: number;
  /** In ten-millionths of a degree, as stored in OpenStreetMap. */
  lat: number;
  lng: number;
  tags: OsmTags | null;
  changedAt: ChangedAt;
}

export interface OsmWay {
  id: number;
  refs: readonly number[];
  tags: OsmTags;
  changedAt: ChangedAt;
}

export interface Relation {
  id: number;
  tags: OsmTags;
  changedAt: ChangedAt;
  /** Ways of its outline, or ways without a role. */
  outline: readonly number[];
  /** Ways of its holes. */
  holes: readonly number[];
}

/** The objects to read; others are skipped. */
export interface Visitor {
  /** Also reads when objects were changed. */
  areDatesWanted?: boolean;
  /** Called if there are nodes, without decoding them. */
  anyNodes?: () => void;
  node?: (node: OsmNode) => void;
  way?: (way: OsmWay) => void;
  relation?: (relation: Relation) => void;
}

/** Values shared by all objects of a block. */
interface BlockContext {
  strings: Uint8Array[];
  groups: [from: number, to: number][];
  granularity: number;
  /** Milliseconds. */
  dateGranularity: number;
  latOffset: number;
  lngOffset: number;
}

const utf8 = new TextDecoder();

/** Decodes delta-encoded numbers. */
function summed(differences: number[]): number[] {
  let sum = 0;
  for (let at = 0; at < differences.length; at += 1) differences[at] = sum += differences[at] ?? 0;
  return differences;
}

class BlockReader {
  private readonly shared: BlockContext;
  private readonly texts: string[] = [];
  private readonly reader: PbfReader;
  private readonly visitor: Visitor;

  constructor(reader: PbfReader, visitor: Visitor) {
    this.reader = reader;
    this.visitor = visitor;
    this.shared = reader.readFields<BlockContext>(
      (tag, shared) => {
        if (tag === 1) {
          reader.readMessage<Uint8Array[]>((inner, strings) => {
            if (inner === 1) strings.push(reader.readBytes());
          }, shared.strings);
        } else if (tag === 2) {
          // decoded after the shared values, which may follow it
          const end = reader.readVarint() + reader.pos;
          shared.groups.push([reader.pos, end]);
          reader.pos = end;
        } else if (tag === 17) shared.granularity = reader.readVarint();
        else if (tag === 18) shared.dateGranularity = reader.readVarint();
        else if (tag === 19) shared.latOffset = reader.readVarint(true);
        else if (tag === 20) shared.lngOffset = reader.readVarint(true);
      },
      { strings: [], groups: [], granularity: 100, dateGranularity: 1_000, latOffset: 0, lngOffset: 0 },
    );
  }

  read(): void {
    const { reader, visitor } = this;
    for (const [from, to] of this.shared.groups) {
      if (to > reader.length) throw new Error("a group is longer than its block");
      reader.pos = from;
      reader.readFields(
        (tag) => {
          if (tag === 1 || tag === 2) visitor.anyNodes?.();
          if (tag === 1 && visitor.node !== undefined) this.node(visitor.node);
          else if (tag === 2 && visitor.node !== undefined) this.denseNodes(visitor.node);
          else if (tag === 3 && visitor.way !== undefined) this.way(visitor.way);
          else if (tag === 4 && visitor.relation !== undefined) this.relation(visitor.relation);
        },
        null,
        to,
      );
    }
  }

  private text(index: number): string {
    let text = this.texts[index];
    if (text === undefined) {
      const bytes = this.shared.strings[index];
      if (bytes === undefined) throw new Error("a text is missing");
      this.texts[index] = text = utf8.decode(bytes);
    }
    return text;
  }

  private tags(keys: readonly number[], values: readonly number[]): OsmTags {
    if (keys.length !== values.length) throw new Error("a tag has no value");
    return new Map(keys.map((key, at) => [this.text(key), this.text(values[at] ?? 0)]));
  }

  private place(lat: number, lng: number): Pick<OsmNode, "lat" | "lng"> {
    const { granularity, latOffset, lngOffset } = this.shared;
    return { lat: (latOffset + granularity * lat) / 100, lng: (lngOffset + granularity * lng) / 100 };
  }

  /** Reads the date of an object; the reader is at its metadata. */
  private changedAt(): ChangedAt {
    // unread fields are skipped
    if (this.visitor.areDatesWanted !== true) return null;
    const { reader } = this;
    const found: { stamp?: number } = {};
    reader.readMessage((tag) => {
      if (tag === 2) found.stamp = reader.readVarint(true);
    }, null);
    const { stamp } = found;
    return stamp === undefined ? null : stamp * this.shared.dateGranularity;
  }

  private node(visit: (node: OsmNode) => void): void {
    const { reader } = this;
    const keys: number[] = [];
    const values: number[] = [];
    let [id, lat, lng] = [0, 0, 0];
    let changedAt: ChangedAt = null;
    reader.readMessage((tag) => {
      if (tag === 1) id = reader.readSVarint();
      else if (tag === 2) reader.readPackedVarint(keys);
      else if (tag === 3) reader.readPackedVarint(values);
      else if (tag === 4) changedAt = this.changedAt();
      else if (tag === 8) lat = reader.readSVarint();
      else if (tag === 9) lng = reader.readSVarint();
    }, null);
    visit({ id, ...this.place(lat, lng), tags: keys.length === 0 ? null : this.tags(keys, values), changedAt });
  }

  private denseNodes(visit: (node: OsmNode) => void): void {
    const { reader } = this;
    const ids: number[] = [];
    const lats: number[] = [];
    const lngs: number[] = [];
    const keysAndValues: number[] = [];
    const stamps: number[] = [];
    const areDatesWanted = this.visitor.areDatesWanted === true;
    reader.readMessage((tag) => {
      if (tag === 1) reader.readPackedSVarint(ids);
      else if (tag === 5 && areDatesWanted) {
        reader.readMessage((inner) => {
          if (inner === 2) reader.readPackedSVarint(stamps);
        }, null);
      } else if (tag === 8) reader.readPackedSVarint(lats);
      else if (tag === 9) reader.readPackedSVarint(lngs);
      else if (tag === 10) reader.readPackedVarint(keysAndValues);
    }, null);
    if (lats.length !== ids.length || lngs.length !== ids.length) throw new Error("a node has no place");
    summed(ids);
    summed(lats);
    summed(lngs);
    summed(stamps);
    let next = 0;
    for (const [at, id] of ids.entries()) {
      const keys: number[] = [];
      const values: number[] = [];
      for (let key = keysAndValues[next] ?? 0; key !== 0; key = keysAndValues[next] ?? 0) {
        keys.push(key);
        values.push(keysAndValues[next + 1] ?? 0);
        next += 2;
      }
      next += 1;
      visit({
        id,
        ...this.place(lats[at] ?? 0, lngs[at] ?? 0),
        tags: keys.length === 0 ? null : this.tags(keys, values),
        changedAt: stamps.length === ids.length ? (stamps[at] ?? 0) * this.shared.dateGranularity : null,
      });
    }
  }

  private way(visit: (way: OsmWay) => void): void {
    const { reader } = this;
    const keys: number[] = [];
    const values: number[] = [];
    const refs: number[] = [];
    let id = 0;
    let changedAt: ChangedAt = null;
    reader.readMessage((tag) => {
      if (tag === 1) id = reader.readVarint();
      else if (tag === 2) reader.readPackedVarint(keys);
      else if (tag === 3) reader.readPackedVarint(values);
      else if (tag === 4) changedAt = this.changedAt();
      else if (tag === 8) reader.readPackedSVarint(refs);
    }, null);
    visit({ id, refs: summed(refs), tags: this.tags(keys, values), changedAt });
  }

  private relation(visit: (relation: Relation) => void): void {
    const { reader } = this;
    const keys: number[] = [];
    const values: number[] = [];
    const roles: number[] = [];
    const ids: number[] = [];
    const types: number[] = [];
    let id = 0;
    let changedAt: ChangedAt = null;
    reader.readMessage((tag) => {
      if (tag === 1) id = reader.readVarint();
      else if (tag === 2) reader.readPackedVarint(keys);
      else if (tag === 3) reader.readPackedVarint(values);
      else if (tag === 4) changedAt = this.changedAt();
      else if (tag === 8) reader.readPackedVarint(roles);
      else if (tag === 9) reader.readPackedSVarint(ids);
      else if (tag === 10) reader.readPackedVarint(types);
    }, null);
    summed(ids);
    const waysAs = (...wanted: string[]) =>
      ids.filter((_, at) => types[at] === 1 && wanted.includes(this.text(roles[at] ?? 0)));
    visit({ id, tags: this.tags(keys, values), changedAt, outline: waysAs("outer", ""), holes: waysAs("inner") });
  }
}

/** Calls the visitor with the requested objects of a block. */
export function visitBlock(path: string, data: Uint8Array, visitor: Visitor): void {
  decoded(path, data, (reader) => {
    if (data.length === 0) throw damaged(path, "a block is empty");
    new BlockReader(reader, visitor).read();
  });
}
