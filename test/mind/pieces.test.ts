import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { touchesTopics } from '../../main/mind/ports/pieces.ts'

it('a mystery is touched by words that tell something, not by "the" or "that"', () => {
  const touches = (utterance: string): boolean =>
    touchesTopics({ utterance, conversation: [] }, ['bell rope', 'that night', 'who cry', 'his hands'], english.recall)
  for (const said of ['Here are the pennies, before I forget.', 'Who is that?', 'I will fetch the flour.'])
    expect([said, touches(said)]).toEqual([said, false])
  for (const said of ['Who rings the bell?', 'What of the rope?', 'Did you cry?'])
    expect([said, touches(said)]).toEqual([said, true])
})
