/** What a letter says above its facts. */
export interface Words {
  heading: string;
  /** One sentence or two each. */
  paragraphs: readonly string[];
}
