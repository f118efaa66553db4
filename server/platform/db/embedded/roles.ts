/**
 * The roles of an embedded cluster. The superuser only creates the other role, which owns everything and has no other
 * privileges.
 */
import pg from "pg";

export const SUPERUSER = "postgres";
/** Role that Mainstreet connects as. */
export const ROLE = "mainstreet";
export const DATABASE = "postgres";

const MAKE_ROLE = `do $$ begin
  if not exists (select from pg_roles where rolname = '${ROLE}') then create role ${ROLE}; end if;
end $$;
alter role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`;

/**
 * Statements that change the owner of the superuser's objects outside the system's own: all objects of a cluster of an
 * earlier version, which had no other role. Objects of an extension, a table's row type and a column's sequence change
 * with their parents.
 */
const HAND_OVER = `
with superuser as (select oid from pg_roles where rolname = '${SUPERUSER}'),
  ours as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  bound as (select classid, objid from pg_depend where deptype = 'e')
select format('alter database %I owner to ${ROLE}', datname) as statement
  from pg_database join superuser on datdba = superuser.oid where datname = current_database()
union all
select format('alter schema %I owner to ${ROLE}', nspname)
  from pg_namespace n join ours using (oid) join superuser on nspowner = superuser.oid
  where (('pg_namespace'::regclass)::oid, n.oid) not in (select classid, objid from bound)
union all
select format('alter %s %s owner to ${ROLE}', case relkind when 'S' then 'sequence' when 'v' then 'view'
    when 'm' then 'materialized view' when 'f' then 'foreign table' else 'table' end, c.oid::regclass)
  from pg_class c join ours on ours.oid = relnamespace join superuser on relowner = superuser.oid
  where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and (('pg_class'::regclass)::oid, c.oid) not in (select classid, objid from bound)
    and not (relkind = 'S' and exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
union all
select format('alter routine %s owner to ${ROLE}', p.oid::regprocedure)
  from pg_proc p join ours on ours.oid = pronamespace join superuser on proowner = superuser.oid
  where (('pg_proc'::regclass)::oid, p.oid) not in (select classid, objid from bound)
union all
select format('alter type %s owner to ${ROLE}', t.oid::regtype)
  from pg_type t left join pg_class c on c.oid = typrelid
    join ours on ours.oid = typnamespace join superuser on typowner = superuser.oid
  where (typtype in ('d', 'e', 'r') or (typtype = 'c' and relkind = 'c'))
    and (('pg_type'::regclass)::oid, t.oid) not in (select classid, objid from bound)`;

/** Statements that revoke the parameters that an earlier version granted. */
const REVOKE = `
select format('revoke all on parameter %s from ${ROLE}', parname) as statement
  from pg_parameter_acl, aclexplode(paracl) where grantee = '${ROLE}'::regrole`;

/**
 * Creates the role, or revokes the privileges it must not have, and grants the ones it needs. Changes nothing where all
 * is correct.
 */
export async function readyRole(host: string): Promise<void> {
  // the role may create functions in 'public', which the superuser must not call
  const options = "-c search_path=pg_catalog";
  const client = new pg.Client({ host, user: SUPERUSER, database: DATABASE, options });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(MAKE_ROLE);
    const { rows } = await client.query<{ statement: string }>(`${HAND_OVER} union all ${REVOKE}`);
    if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(";\n"));
    await client.query("commit");
  } catch (cause) {
    throw new Error(`The database's role '${ROLE}' could not be made ready: ${String(cause)}`, { cause });
  } finally {
    await client.end();
  }
}
