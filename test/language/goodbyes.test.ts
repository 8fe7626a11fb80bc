import { expect, test } from 'vitest'
import { isGoodbye } from '../../main/language/en/talk/goodbye.ts'

test.each([
  'Goodbye',
  'bye, see you tomorrow',
  'I must go now. Good night!',
  'Thank you, goodbye!',
  'ok bye then',
  'Good night, Father Oswin.',
  'I have to go, thanks for the ale',
  "Well, I'll be off now.",
  "I'd better get going",
  'See you at the mill tomorrow',
  '*waves* goodbye, Pim',
  "I'll leave you to it",
  "That's all, thank you",
])('"%s" ends a talk', (words) => expect(isGoodbye(words)).toBe(true))

test.each([
  'Goodbye is a sad word',
  'I must go to the mill',
  'Tell Pim goodbye from me',
  'He said goodbye to me and went',
  'I must go. Where is the well?',
  'Take care of the sheep',
  'Goodbye, but first tell me about Tilo',
  "bye. I'll take the ale",
  "I'm off to see the miller",
  'Good evening',
  'I will see you hang for it',
])('"%s" ends no talk', (words) => expect(isGoodbye(words)).toBe(false))
