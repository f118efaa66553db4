/** Reads the server's OpenAPI document: its schemas as lists of fields, and its errors. */
import { apiTypeTexts } from "./api-docs-texts.ts";

export interface ApiField {
  /** Dotted, with `[]` for the items of a list. */
  name: string;
  type: string;
  isRequired: boolean;
  fallback: string | null;
}

export interface ApiFailure {
  status: string;
  code: string;
  message: string;
}

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: string | number | boolean;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  default?: unknown;
}

export interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
  example?: string | number;
}

export interface Content {
  $ref?: string;
  headers?: Record<string, unknown>;
  content?: Record<
    string,
    { schema?: Schema; example?: unknown; examples?: Record<string, { value?: { code?: string; message?: string } }> }
  >;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  security?: Record<string, unknown>[];
  "x-rate-limit"?: { burst: number; every_seconds: number; per: string };
}

interface Components {
  schemas?: Record<string, Schema>;
  parameters?: Record<string, Parameter>;
  responses?: Record<string, Content>;
  securitySchemes?: { bearer?: { "x-lifetime"?: string } };
}

export interface OpenApiDocument {
  info?: { description?: string };
  servers?: { url: string }[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: Components;
}

type ComponentKind = "schemas" | "parameters" | "responses";

/** Resolves references to the document's components. */
export class DocumentReader {
  readonly #components: Components;

  constructor(components: Components) {
    this.#components = components;
  }

  #find<Part extends { $ref?: string }>(kind: ComponentKind, part: Part): Part {
    if (part.$ref === undefined) return part;
    const found = this.#components[kind]?.[part.$ref.split("/").at(-1) ?? ""];
    // siblings of a reference, such as a default, belong to it
    return { ...(found as Part | undefined), ...part };
  }

  schema(schema: Schema): Schema {
    return this.#find("schemas", schema);
  }
  parameter(parameter: Parameter): Parameter {
    return this.#find("parameters", parameter);
  }
  response(response: Content): Content {
    return this.#find("responses", response);
  }

  typeText(given: Schema): string {
    const schema = this.schema(given);
    if (schema.anyOf !== undefined) {
      const kinds = schema.anyOf.filter((kind) => !isNull(kind)).map((kind) => this.typeText(kind));
      return [...kinds, ...(schema.anyOf.some(isNull) ? ["null"] : [])].join(" or ");
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (schema.type === "array") return apiTypeTexts.listOf({ type: this.typeText(schema.items ?? {}) });
    if (schema.type === "string") {
      const format = schema.format ?? "text";
      return schema.maxLength === undefined ? format : apiTypeTexts.text({ format, length: schema.maxLength });
    }
    if (schema.type === "integer") return numberText(apiTypeTexts.wholeNumber, schema);
    if (schema.type === "number") return numberText(apiTypeTexts.number, schema);
    return schema.type ?? "anything";
  }

  /** Fields of an object, each followed by the fields of its nested objects; for a union, each field once. */
  fields(given: Schema, prefix = ""): ApiField[] {
    const schema = this.schema(given);
    if (schema.anyOf !== undefined) {
      const all = schema.anyOf.filter((kind) => !isNull(kind)).flatMap((kind) => this.fields(kind, prefix));
      return [...new Map(all.map((field) => [field.name, field])).values()];
    }
    if (schema.type === "array") {
      const items = this.schema(schema.items ?? {});
      return this.fields(items, items.type === "array" ? prefix : `${prefix}[]`);
    }
    return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
      const name = prefix === "" ? key : `${prefix}.${key}`;
      const { default: fallback } = this.schema(field);
      const own: ApiField = {
        name,
        type: this.typeText(field),
        isRequired: schema.required?.includes(key) === true,
        fallback: fallback === undefined ? null : JSON.stringify(fallback),
      };
      return [own, ...this.fields(field, name)];
    });
  }

  failures(responses: Record<string, Content>): ApiFailure[] {
    return Object.entries(responses)
      .filter(([status]) => !status.startsWith("2"))
      .flatMap(([status, response]) => {
        const { examples = {} } = this.response(response).content?.["application/json"] ?? {};
        return Object.values(examples).map(({ value: { code = "", message = "" } = {} }) => ({
          status,
          code,
          message,
        }));
      });
  }
}

function isNull(schema: Schema): boolean {
  return schema.type === "null";
}

/** 'whole number, 1–5' */
function numberText(type: string, { minimum, exclusiveMinimum, maximum: most }: Schema): string {
  // JavaScript's own limits carry no information
  const maximum = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  if (least !== undefined && maximum !== undefined) return apiTypeTexts.between({ type, least, most: maximum });
  if (maximum !== undefined) return apiTypeTexts.atMost({ type, most: maximum });
  return least === undefined || least < 0 ? type : apiTypeTexts.atLeast({ type, least });
}
