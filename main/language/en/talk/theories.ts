import { phraseAnywhere } from '../../phrases.ts'

/** What a theory says of somebody: that they did it, that they keep something back, or that two do not agree. */
type Theory = 'did-it' | 'hides' | 'disagree'

/** Stands for the name of somebody in the words that are read. */
export const named = 'nn'

const readings: readonly (readonly [Theory, RegExp])[] = [
  [
    'disagree',
    phraseAnywhere([
      'nn (says|said|swears|thinks|claims|blames|told me|tells me) …80 (nn|he|she|they) (says|said|swears|claims|blames|denies|disagrees|thinks|told me|tells me)',
      'nn and nn (do not|can not|never) (agree|both be right|both be true|tell the same)',
      'one of (them|the two) (is|must be) (lying|wrong)',
    ]),
  ],
  [
    'hides',
    phraseAnywhere([
      '(nn|he|she|they|you) (is|was|are|must be) (hiding|keeping|not telling|lying|covering|protecting|shielding)',
      '(nn|he|she|they|you) (hides|hid|covers|lied|lies|knows (more|something|who|what))',
    ]),
  ],
  [
    'did-it',
    phraseAnywhere([
      '(nn|he|she|they|you) (just|must have|probably|really)* (did it|did that|was behind it|is behind (it|that|this)|is to blame|is guilty)',
      '(nn|he|she|they|you) (just|must have|probably|really|has|have)* (broke|broken|stopped|threw|thrown|tore|climbed|wrecked|damaged|sabotaged|jammed|left) (it|the|a|that|your|his|her|my|into|up|onto)',
      "(nn|nns|nn's|his|her|your|their) (own|) fault",
      '(it was|it is|was it) (all|probably|surely|really|clearly|maybe|just)* (you|nn)',
      '(blame|suspect|accuse) (you|nn)',
    ]),
  ],
]

/** What somebody thinks to have found out of a riddle. Null: nothing of the kind. */
export const readTheory = (norm: string): Theory | null =>
  readings.find(([, pattern]) => pattern.test(norm))?.[0] ?? null

type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** What one says to it. `{who}` is whom it is about, `{other}` whoever says otherwise. */
export const theoryLines: Readonly<Record<Theory | 'me', ByManner>> = {
  'did-it': {
    plain: [
      '{who}? That is a bold thing to say, {name}. Who saw it, or did you only add it up?',
      'So you lay it at the door of {who}. Find me one thing that fits nobody else, {name}, and I shall believe it.',
    ],
    brief: ['{who}, you say. Who saw it?', '{who}. Could be. Show me what points there.'],
    child: ['{who}? Did you see it, or did you only think it?', 'You think that it was {who}? How do you know?'],
  },
  hides: {
    plain: [
      'That {who} keeps something back I can well believe, {name}. The question is for whose sake.',
      '{who} has something there, you think? Then ask about the thing, {name}, and not about the night.',
    ],
    brief: ['{who}? Likely. Ask again, and ask differently.', '{who} keeps something back. For somebody, maybe.'],
    child: [
      '{who} is hiding something? I could tell you something, too. But I do not know it.',
      '{who}? Really? What?',
    ],
  },
  disagree: {
    plain: [
      'So {who} says one thing and {other} another. Both can not be right, {name}. What have you seen with your own eyes?',
      'Then {who} and {other} do not fit together, {name}. Look for the thing that neither of them has said.',
    ],
    brief: ['{who} one way, {other} the other. Look at the thing itself.', 'One of the two is wrong. See which.'],
    child: [
      '{who} and {other} can not both be right! Somebody has to look.',
      'Then one of them fibs! {who} or {other}?',
    ],
  },
  me: {
    plain: [
      'Me, {name}? Then you must bring more than a guess. Who told you that?',
      'You look at me, {name}, and I look back at you. I have said what I had to say of it.',
    ],
    brief: ['Me? Prove it.', 'No. Look further.'],
    child: ['Me? No! Who said that?', 'It was not me! Who says so?'],
  },
}
