/** A bucket of a real S3-compatible server, behind a proxy that can fail as networks do. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { BucketOptions } from "#server/platform/storage/s3.ts";

/** `lost`: the request is carried out, but its answer is dropped. `silent`: the request is dropped. */
export type Mood = "well" | "refusing" | "silent" | "lost";

export interface Bucket {
  options: BucketOptions;
  mood: Mood;
  /** Number of requests. */
  requests: number;
  close: () => Promise<void>;
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number, isLost: boolean): void {
  const { method = "GET", url = "/", headers } = request;
  const onward = ask({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    if (isLost) {
      answer.resume().once("end", () => response.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.once("error", () => response.destroy());
  request.pipe(onward);
}

export async function openBucket(): Promise<Bucket> {
  const directory = mkdtempSync(join(tmpdir(), "ms-bucket-"));
  const name = "town-photos";
  const s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name }] });
  const { port } = await s3.run();
  const proxy = createServer((request, response) => {
    bucket.requests += 1;
    if (bucket.mood === "silent") request.resume();
    else if (bucket.mood === "refusing") {
      request.resume();
      response.writeHead(503, { "content-type": "application/xml" });
      response.end("<Error><Code>ServiceUnavailable</Code><Message>Away.</Message></Error>");
    } else passOn(request, response, port, bucket.mood === "lost");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const bucket: Bucket = {
    mood: "well",
    requests: 0,
    options: {
      bucket: name,
      endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      isPathStyle: true,
    },
    async close() {
      const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
      proxy.closeAllConnections();
      await closed;
      await s3.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return bucket;
}
