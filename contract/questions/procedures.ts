/** Public procedures of questions to owners. */
import { z } from "zod";
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import {
  AnswerQuestionInput,
  AskQuestionInput,
  BusinessQuestionsInput,
  DeskQuestion,
  DeskQuestions,
  ListQuestionsInput,
  OwnQuestion,
  OwnQuestions,
  PublicQuestions,
  QuestionInput,
  UserQuestionsInput,
} from "./listing-question.ts";

const { listing_not_found, not_owner, too_many_attempts } = errors;
const { no_questions, own_listing_question, question_answered, question_changed, question_not_found } = errors;
const { too_many_questions } = errors;
const Nothing = z.strictObject({});

export const questionsContract = {
  list_questions: procedure("list_questions", "Published questions of a listing with their answers, newest first")
    .errors({ listing_not_found })
    .input(ListQuestionsInput)
    .output(PublicQuestions),
  ask_question: forUser("ask_question", "Ask the owner of a listing a question")
    .errors({ listing_not_found, own_listing_question, no_questions, too_many_questions, too_many_attempts })
    .input(AskQuestionInput)
    .output(OwnQuestion),
  get_user_questions: forUser("get_user_questions", "The viewer's own questions, newest first")
    .input(UserQuestionsInput)
    .output(OwnQuestions),
  delete_question: forUser("delete_question", "Delete the viewer's own question while it has no answer")
    .errors({ question_not_found, question_answered })
    .input(QuestionInput)
    .output(Nothing),
  get_business_questions: forUser("get_business_questions", "All questions to a listing, for its members, newest first")
    .errors({ listing_not_found, not_owner })
    .input(BusinessQuestionsInput)
    .output(DeskQuestions),
  answer_question: forUser(
    "answer_question",
    "Answer a question, change the answer, and show both on the listing's page or not",
  )
    .errors({ question_not_found, not_owner, question_changed, too_many_attempts })
    .input(AnswerQuestionInput)
    .output(DeskQuestion),
  remove_question: forUser("remove_question", "Remove a question and its answer from a listing, for its members")
    .errors({ question_not_found, not_owner })
    .input(QuestionInput)
    .output(Nothing),
};
