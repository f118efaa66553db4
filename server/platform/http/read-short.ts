/**
 * The body of an answer from an external service, which may be longer than expected. Throws where it is longer than
 * `most` characters.
 */
export async function readShort(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) throw new Error("The answer is too long");
  }
  return text;
}
