/** Loads several inputs at once and caches the answers, so that going back and forth sends no request twice. */
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../platform/api.ts";
import { bookingTexts } from "./booking-texts.ts";

export interface AnswerFailure {
  message: string;
  /** The server has refused: a retry changes nothing. */
  isFinal: boolean;
}

export interface AnswersOutcome<Answer> {
  answer: Answer | null;
  failure: AnswerFailure | null;
}

const WAITING = { answer: null, failure: null } as const;
const TOO_MANY = 429;
const SERVER = 500;

function failureOf(error: unknown): AnswerFailure {
  if (!(error instanceof ApiError)) return { message: bookingTexts.connectionLost, isFinal: false };
  return { message: error.message, isFinal: error.status < SERVER && error.status !== TOO_MANY };
}

/** Inputs with their answers, as the page's loader loaded them. */
export type KnownAnswers<Input, Answer> = readonly (readonly [Input, Answer])[];

/**
 * Returns a function that looks up the answer to an input. A new `generation` reloads every wanted input; until then,
 * the old answers are returned. `known` is not requested in the first generation. `ask` must be a stable function.
 */
export function useAnswers<Input, Answer>(
  wanted: readonly Input[],
  ask: (input: Input, options: { signal: AbortSignal }) => Promise<Answer>,
  generation: number,
  known: KnownAnswers<Input, Answer> = [],
): (input: Input) => AnswersOutcome<Answer> {
  const [first] = useState<ReadonlyMap<string, AnswersOutcome<Answer>>>(
    () => new Map(known.map(([input, answer]) => [JSON.stringify(input), { answer, failure: null }])),
  );
  const [outcomes, setOutcomes] = useState(first);
  const params = useRef(new Map<string, { generation: number; stop: AbortController }>());
  const keys = JSON.stringify(wanted.map((input) => JSON.stringify(input)));

  useEffect(() => {
    const all = params.current;
    return () => {
      for (const { stop } of all.values()) stop.abort();
      all.clear();
    };
  }, []);

  useEffect(() => {
    for (const key of JSON.parse(keys) as string[]) {
      const before = params.current.get(key);
      if (before?.generation === generation || (generation === 0 && first.has(key))) continue;
      before?.stop.abort();
      const stop = new AbortController();
      params.current.set(key, { generation, stop });
      const tell = (next: (now: AnswersOutcome<Answer>) => AnswersOutcome<Answer>) => {
        if (!stop.signal.aborted) setOutcomes((now) => new Map(now).set(key, next(now.get(key) ?? WAITING)));
      };
      ask(JSON.parse(key) as Input, { signal: stop.signal }).then(
        (answer) => tell(() => ({ answer, failure: null })),
        (error: unknown) => tell(({ answer }) => ({ answer, failure: failureOf(error) })),
      );
    }
  }, [keys, ask, generation, first]);

  return (input) => outcomes.get(JSON.stringify(input)) ?? WAITING;
}
