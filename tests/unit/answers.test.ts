import { describe, expect, test } from "vitest";
import { QuestionsInput, type Question } from "#contract/booking/question.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { inputTexts } from "#contract/input-texts.ts";
import { checkAnswers } from "#server/booking/placing/rules-answers.ts";
import { questionOf, questionProblems, questionRowOf } from "../../web/listings/edit/types/question-rows.ts";

const question = (text: string, more: Partial<Question> = {}): Question => ({
  text,
  kind: "text",
  isRequired: false,
  choices: [],
  ...more,
});
const WHERE = question("Inside or outside?", { kind: "choice", isRequired: true, choices: ["Inside", "Outside"] });
const CHAIRS = question("High chairs", { kind: "number" });

describe("an answer (rules: guests, 1)", () => {
  test("is stored in the order of the questions, with their texts", () => {
    const given = [
      { question: "High chairs", answer: " 2 " },
      { question: "No longer in the form", answer: "Yes" },
      { question: WHERE.text, answer: "Outside" },
    ];
    expect(checkAnswers([WHERE, CHAIRS, question("Anything else?")], given)).toEqual({
      answers: [
        { question: WHERE.text, answer: "Outside" },
        { question: "High chairs", answer: "2" },
      ],
    });
  });

  test.each([
    [WHERE, "", inputTexts.answerNeeded],
    [WHERE, "  ", inputTexts.answerNeeded],
    [WHERE, "On the roof", "Choose one of the answers."],
    [CHAIRS, "two", "Enter a number."],
    [CHAIRS, "1e5", "Enter a number."],
    [CHAIRS, "1234567890", "Enter a number."],
  ])("%o is not answered by '%s'", (requested, answer, message) => {
    const given = [{ question: requested.text, answer }];
    expect(checkAnswers([question("First"), requested], given)).toEqual({ issues: [{ path: "p_answers.1", message }] });
  });

  test.each(["2", "-2", "−2", "2.5", "2,5"])("'%s' is a number", (answer) => {
    expect(checkAnswers([CHAIRS], [{ question: CHAIRS.text, answer }])).toEqual({
      answers: [{ question: CHAIRS.text, answer }],
    });
  });

  test("is shown as one line", () => {
    expect(answerLine({ question: "Any allergies?", answer: "Nuts" })).toBe("Any allergies? Nuts");
    expect(answerLine({ question: "High chairs", answer: "2" })).toBe("High chairs: 2");
  });
});

describe("valid questions", () => {
  test.each([
    [[{ text: "A" }, { text: " A " }], "1.text"],
    [[{ text: " " }], "0.text"],
    [[{ text: "A", kind: "choice" }], "0.choices"],
    [[{ text: "A", kind: "choice", choices: ["Yes", "Yes"] }], "0.choices"],
    [[{ text: "A", choices: ["Yes", "No"] }], "0.choices"],
    [Array.from({ length: 9 }, (_, index) => ({ text: `Question ${index}` })), ""],
  ])("%o is refused at '%s'", (questions, path) => {
    const read = QuestionsInput.safeParse(questions);
    expect(read.success).toBe(false);
    expect(read.error?.issues.map((issue) => issue.path.join("."))).toContain(path);
  });

  test("are the same after both editors have read and written them", () => {
    const questions = [WHERE, CHAIRS, question("Anything else?", { isRequired: true })];
    const rows = questions.map(questionRowOf);
    expect(rows.map(questionOf)).toEqual(questions);
    expect(questionProblems(rows).filter(([, problem]) => problem !== null)).toEqual([]);
  });

  test("have their errors in the editor", () => {
    const rows = [questionRowOf(question("A", { kind: "choice" })), questionRowOf(question("A"))];
    expect(Object.fromEntries(questionProblems(rows))).toMatchObject({
      "questions.0.choices": "Enter at least two answers, each on its own line.",
      "questions.1.text": "This question is already in the list.",
    });
  });
});
