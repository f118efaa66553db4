import { expect, test } from "vitest";
import { answerOf, ApiError } from "../../../web/platform/api.ts";

const cutOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"total": 1'));
      controller.error(new TypeError("network error"));
    },
  });

test("an answer is parsed; an empty one is nothing", async () => {
  expect(await answerOf(Response.json({ total: 1 }))).toEqual({ total: 1 });
  expect(await answerOf(new Response(""))).toEqual({});
});

test("a truncated or foreign answer is no answer", async () => {
  await expect(answerOf(new Response(cutOff()))).rejects.toThrow("network error");
  await expect(answerOf(new Response("<!doctype html><title>Hotel Wi-Fi</title>"))).rejects.toThrow(SyntaxError);
});

test("a failure is shown with its text, or with a default one", async () => {
  const taken = { code: "slot_taken", message: "This time is taken.", issues: [] };
  await expect(answerOf(Response.json(taken, { status: 409 }))).rejects.toMatchObject({ status: 409, ...taken });
  for (const body of ["<h1>Bad gateway</h1>", cutOff()]) {
    const failed = answerOf(new Response(body, { status: 502 }));
    await expect(failed).rejects.toThrow(ApiError);
    await expect(failed).rejects.toMatchObject({ status: 502, code: "internal", message: "Something went wrong." });
  }
});
