/** An S3-compatible store as a separate process: `node store.ts PORT DIRECTORY BUCKET`. */
import S3rver from "s3rver";

const [port, directory = "", name = ""] = process.argv.slice(2);
const address = "127.0.0.1";
await new S3rver({ address, port: Number(port), silent: true, directory, configureBuckets: [{ name }] }).run();
