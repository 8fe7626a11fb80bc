import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

const { topicRoots } = english.words

it.each(['Are you still here?', 'Do you still sell buns?', 'Still, I like the place.'])(
  '"%s" is not about the Still Night',
  (text) => expect([...topicRoots(text)]).not.toContain('still'),
)

it.each(['What happened on the Still Night?', 'Tell me of that still night.'])('"%s" is about it', (text) =>
  expect([...topicRoots(text)]).toEqual(expect.arrayContaining(['still', 'night'])),
)
