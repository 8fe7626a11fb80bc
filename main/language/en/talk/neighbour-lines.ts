import type { ByManner } from './remark-lines.ts'

/** When one doesn't know something of a neighbour. `{who}` is the neighbour. */
export const notKnownOf: ByManner = {
  plain: [
    'That I do not know of {who}, {name}.',
    'There you must ask {who}, {name}; I was never told.',
    '{who} has not let me in on that, {name}.',
  ],
  brief: ['Of {who} I do not know that.', 'Ask {who}.'],
  child: ['I do not know that about {who}!', 'You have to ask {who}! I do not know.'],
}

/** When one doesn't know what a neighbour likes. */
export const tasteNotKnown: ByManner = {
  plain: [
    'What {who} likes best I never asked, {name}. Something for the table is seldom wrong.',
    'I could only guess at what {who} would like, {name}. Ask, and see what makes the eyes light up.',
  ],
  brief: ['What {who} likes? Never asked.', 'Could not say. Something useful.'],
  child: ['I do not know what {who} likes. I would like a bun!', 'Maybe something sweet? I do not know about {who}!'],
}

/** Whether one is the person that they look for. `{own}` is who one is, `{other}` whom they named. */
export const whetherIAm: Readonly<Record<'yes' | 'no', ByManner>> = {
  yes: {
    plain: ['Yes, {own}.', 'So I am: {own}.', 'You have found me: {own}.'],
    brief: ['Aye. {own}.', 'That is me. {own}.'],
    child: ['Yes! {own}!', 'That is me! {own}!'],
  },
  no: {
    plain: ['No, {other} is somebody else: {own}.', 'Not I: {own}.'],
    brief: ['No. {own}.'],
    child: ['No! {own}!'],
  },
}
