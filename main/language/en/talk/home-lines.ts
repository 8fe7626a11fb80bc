/**
 * What somebody says who is shown a player's own house. `{name}` owns it; `{seen}` is the furniture. The manner of the
 * speaker chooses the list.
 */
export const homeLines: Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>> = {
  plain: [
    'So this is where you live now, {name}. {Seen}: one sees at once whose house it is.',
    'You have made something of it, {name}. {Seen}. The last people had only the damp.',
    'Let me look round, {name}. {Seen}. I could sit here and forget to go home.',
  ],
  brief: ['Yours, {name}? {Seen}. Good house.', '{Seen}. It will do, {name}. It will do well.'],
  child: ['Is this all yours, {name}? {Seen}! And nobody tells you when to go to bed!'],
}
