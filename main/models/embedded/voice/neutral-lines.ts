import type { VoiceKey } from '../../../content/character.ts'

/** Replies to news by an NPC that keeps no notes. They promise nothing. */
export const unkeptLines: readonly string[] = ['I hear you, {name}.', 'Is that so, {name}?', 'I hear what you say.']

/** Lines for headings that a soul leaves out. Their placeholders are those of SOUL.md. */
export const neutralLines: Record<VoiceKey, readonly string[]> = {
  greeting: ['Good day, {name}.', 'Welcome, {name}.', 'Well met, {name}.'],
  'greeting-again': ['Good to see you again, {name}.', 'There you are again, {name}.', 'Hello again, {name}.'],
  farewell: ['Goodbye, {name}.', 'Farewell, {name}.', 'Until next time, {name}.'],
  unknown: [
    'I do not know anything about {topic}.',
    'About {topic} I can tell you nothing, I am afraid.',
    'That I do not know, {name}.',
  ],
  agree: ['Very well.', 'Gladly.', 'So be it.'],
  refuse: ['No, that I will not do.', 'That I can not do for you.', 'I would rather not.'],
  noted: ['I will remember that.', 'Good to know, {name}.', 'I will keep that in mind.'],
  recall: ['I remember.', 'I have not forgotten.', 'That stayed with me.'],
  thanks: ['You are welcome.', 'Think nothing of it.', 'Gladly done.'],
  given: ['{gift}! Thank you, {name}. It shall have a good place.', '{gift}: thank you, {name}. I will put it to use.'],
  'given-food': [
    '{gift}! Thank you, {name}. That I will have with my supper.',
    'Thank you, {name}. {gift} never goes to waste with me.',
  ],
  'given-coins': ['{gift}? Thank you, {name}. That goes in my purse.', 'That is generous, {name}. I will put it by.'],
  follow: ['Lead on, I am behind you.', 'I will come with you.'],
  wait: ['I will stay here.', 'Then I wait.'],
  come: ['I am on my way to {place}.', 'To {place}, then.'],
  'small-talk': ['So it goes.', 'Is that so?', 'You do say.', 'One hears all sorts of things.'],
  hostile: ['There is no need for such words.', 'I will not be spoken to like that.'],
  praise: ['That is kind of you.', 'You flatter me, {name}.'],
  sorry: ['It is forgotten already.', 'No harm done.'],
  mood: ['Well enough, thank you.', 'I can not complain.'],
  'never-told': ['You never told me about {topic}.', 'I can not recall that you told me of {topic}.'],
  offer: ['For {goods} I ask {price}, {name}. Nod, and we have a deal.'],
  sold: ['There: {goods}, {name}, and we are even.', 'That was {goods}, {name}. Thank you.'],
  brought: ['{goods}! I thank you, {name}.', 'So you brought {goods}. I thank you, {name}.'],
  'count-on': ['Then I count on you, {name}.'],
  thinking: ['Let me think.'],
  lost: ['Forgive me, I lost my thread. Say that again?'],
  nature: [
    'In truth, {name}, a program plays me, and no person sits behind my words.',
    'Honestly, {name}: I am played by a program, not by a person.',
  ],
  other: ['That makes no sense to me.', 'I do not follow you.', 'Those are strange words to my ears.'],
}
