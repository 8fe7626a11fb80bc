import { saidWords, likeness } from './main/language/en/talk/likeness.ts'
const a = saidWords('How old is he?'), b = saidWords('how old are you')
console.log(a, b, likeness(a, b, () => 0, (w) => w.weight * (w.telling ? 2 : 1)))
