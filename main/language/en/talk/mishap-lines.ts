import type { Mishap } from '../questions/of-mishaps.ts'
import type { ByManner } from './remark-lines.ts'

/** What comes before the news, by how one knows it. `{what}`: the matter, as a clause. */
export const mishapTold: Readonly<Record<'mine' | 'seen', ByManner>> = {
  mine: {
    plain: ['It was me it happened to, {name}: {what}.', 'I can tell you that better than anybody, {name}: {what}.'],
    brief: ['It was me. {What}.', 'Happened to me: {what}.'],
    child: ['It was me! {What}!', 'That was mine! {What}!'],
  },
  seen: {
    plain: [
      'I was there when it came out, {name}: {what}.',
      'That I have with my own eyes, {name}: {what}.',
      '{What}; I stood by, {name}, and saw the face it left behind.',
      'You ask the right one, {name}, I was not ten steps off: {what}.',
    ],
    brief: ['Was there. {What}.', '{What}. I saw.'],
    child: ['I was there! {What}!', 'I saw! {What}!', 'I know that one! {What}!'],
  },
}

/** What comes after it, of a theft whose doer nobody knows. */
export const whoItWas: Readonly<Record<'mine' | 'others', ByManner>> = {
  mine: {
    plain: [
      'Who it was, I would give something to know.',
      'I have asked, and nobody will have seen a thing.',
      'If you hear who it was, come to me first.',
    ],
    brief: ['By whom, I want to know.', 'No name yet.'],
    child: ['And I do not know who!', 'Somebody did it and will not say!'],
  },
  others: {
    plain: [
      'Who did it, nobody can say.',
      'I would name you the one, but I did not see it done.',
      'As to who, one hears a guess at every door and a name at none.',
      'Whoever it was has kept very quiet since.',
    ],
    brief: ['Who, nobody saw.', 'No name to it.', 'Whoever it was left no word.'],
    child: ['Nobody knows who!', 'It was not me, and nobody knows who it was!', 'I want to find out who!'],
  },
}

/** When one knows of none. */
export const noMishap: Readonly<Record<Mishap | 'any', ByManner>> = {
  theft: {
    plain: [
      'Of a theft I have heard nothing, {name}. Whose loss is it?',
      'That is the first I hear of anything stolen, {name}.',
    ],
    brief: ['Heard of no theft.', 'Stolen? News to me.'],
    child: ['Did somebody steal something? Nobody told me!', 'I do not know about that! Was there a thief?'],
  },
  quarrel: {
    plain: ['I know of no quarrel just now, {name}.', 'Nobody has brought me a quarrel lately, {name}.'],
    brief: ['No quarrel I know of.', 'Not that I heard.'],
    child: ['I do not know who is cross with who!', 'Nobody is, I think. Nobody tells me, though!'],
  },
  illness: {
    plain: ['I have not heard that anybody is ill, {name}.', 'As far as I know, everybody is on their feet, {name}.'],
    brief: ['All well, far as I know.', 'Heard of nobody.'],
    child: ['I do not think anybody is ill!', 'Nobody told me!'],
  },
  any: {
    plain: ['Nothing that I have heard of, {name}.', 'If something happened there, nobody has told me, {name}.'],
    brief: ['Nothing I heard of.', 'Not that I know.'],
    child: ['I do not know! Did something happen?', 'Nobody told me anything!'],
  },
}

/** A quarrel that everybody knows of. `{what}` is a sentence. */
export const oldQuarrel: ByManner = {
  plain: [
    'You will hear it from everybody, {name}: {what}',
    '{what} It makes for a quiet table, {name}.',
    'Where shall I begin, {name}? {what}',
    'That is no secret, {name}. {what}',
  ],
  brief: ['Known to all. {what}', '{what} That is all.'],
  child: ['Everybody knows that! {what}', 'I know! {what}'],
}
