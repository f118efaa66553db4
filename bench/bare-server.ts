/** node:http only, sending the same bytes and headers as the given page. */
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

const [, , page = ""] = process.argv;

get(page, { headers: { "accept-encoding": "br" } }, (response) => {
  const chunks: Buffer[] = [];
  response.on("data", (chunk: Buffer) => chunks.push(chunk));
  response.on("end", () => {
    const body = Buffer.concat(chunks);
    const own = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);
    const headers = Object.entries(response.headers).flatMap(([name, value]) =>
      own.has(name) ? [] : [name, String(value)],
    );
    const server = createServer({ keepAliveTimeout: 65_000 }, (_request, answer) => {
      answer.writeHead(200, headers);
      answer.end(body);
    });
    server.listen(0, "127.0.0.1", () => {
      process.stdout.write(`at http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
    });
    process.once("SIGINT", () => process.exit(0));
  });
});
