/**
 * A program of another user of the machine: becomes 'nobody' and tries to connect to a socket. Prints 'connected' or
 * the error code. Root starts it, and it loads its modules before it drops privileges.
 */
import pg from "pg";

const [, , host = "", user = ""] = process.argv;
process.setgroups?.([]);
process.setgid?.("nogroup");
process.setuid?.("nobody");
const client = new pg.Client({ host, user, database: "postgres" });
try {
  await client.connect();
  console.log("connected");
  await client.end();
} catch (error) {
  console.log(error instanceof Error && "code" in error ? error.code : error);
}
