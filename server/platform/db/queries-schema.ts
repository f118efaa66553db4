/** The schema as PostgreSQL reports it, in a stable order: for review in pull requests, never to be run. */
import { sql } from "kysely";
import type { Database } from "./pool.ts";

interface SchemaLine {
  line: string;
}

async function linesOf(db: Database, query: ReturnType<typeof sql<SchemaLine>>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ line }) => line);
}

/** Objects of extensions are omitted. */
const OF_EXTENSION = sql`(select objid from pg_depend where deptype = 'e')`;

const EXTENSIONS = sql<SchemaLine>`
  select format('create extension %I;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname
`;

const COLUMNS = sql<SchemaLine & { table_name: string }>`
  select c.relname as table_name,
    format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      case
        when d.adbin is null then ''
        when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
        else format(' default %s', pg_get_expr(d.adbin, d.adrelid))
      end) as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.oid not in ${OF_EXTENSION}
  order by c.relname, a.attnum
`;

/** Not-null constraints have names only in PostgreSQL 18 and later; the columns above show them already. */
const CONSTRAINTS = sql<SchemaLine & { table_name: string }>`
  select conrelid::regclass::text as table_name, format('  constraint %I %s', conname, pg_get_constraintdef(oid, true)) as line
  from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f', 'c', 'x')
  order by conrelid::regclass::text, array_position(array['p', 'u', 'f', 'c', 'x'], contype::text), conname
`;

const INDEXES = sql<SchemaLine>`
  select i.indexdef || ';' as line
  from pg_indexes i join pg_class c on c.relname = i.indexname and c.relnamespace = 'public'::regnamespace
  where i.schemaname = 'public' and not exists (select 1 from pg_constraint where conindid = c.oid)
  order by i.tablename, i.indexname
`;

const FUNCTIONS = sql<SchemaLine>`
  select pg_get_functiondef(p.oid) || ';' as line
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p') and p.oid not in ${OF_EXTENSION}
  order by p.proname, pg_get_function_identity_arguments(p.oid)
`;

const VIEWS = sql<SchemaLine>`
  select format(E'create view %I as\n%s', c.relname, pg_get_viewdef(c.oid, true)) as line from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.oid not in ${OF_EXTENSION} order by c.relname
`;

const TRIGGERS = sql<SchemaLine>`
  select pg_get_triggerdef(t.oid, true) || ';' as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname, t.tgname
`;

function tablesOf(
  columns: (SchemaLine & { table_name: string })[],
  constraints: (SchemaLine & { table_name: string })[],
): string {
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  return names
    .map((name) => {
      const lines = [...columns, ...constraints]
        .filter(({ table_name }) => table_name === name)
        .map(({ line }) => line);
      return `create table ${name} (\n${lines.join(",\n")}\n);`;
    })
    .join("\n\n");
}

/** The text of `server/platform/db/schema.sql`. */
export async function dumpSchema(db: Database): Promise<string> {
  const columns = (await COLUMNS.execute(db)).rows;
  const constraints = (await CONSTRAINTS.execute(db)).rows;
  const parts = [
    "-- Written by 'npm run schema' from the migrated database, for reading and review. Change it with a new migration.",
    (await linesOf(db, EXTENSIONS)).join("\n"),
    tablesOf(columns, constraints),
    (await linesOf(db, INDEXES)).join("\n"),
    (await linesOf(db, VIEWS)).join("\n\n"),
    (await linesOf(db, FUNCTIONS)).join("\n\n"),
    (await linesOf(db, TRIGGERS)).join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}
