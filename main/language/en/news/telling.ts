import { wholePhrase, within } from '../../phrases.ts'

/** Words addressed to one listener but meant for everybody. */
export const toEverybody = wholePhrase([
  '… (all of you|you all|everybody|everyone) …',
  '… you (are|may|can|must|should) (all|) (come|welcome|invited) …',
  '… (did you know|have you heard|you know what) …',
])

export const thanksThem = wholePhrase([
  '… (thank you|thanks|thankful|grateful|how kind|kind of you) …',
  '… you are (so|very|really|) (kind|good|sweet|wonderful|lovely|the best|my friend|a (good|true|dear|) friend) …',
  ...within("… you're (so|very|really|) {} …", [
    '(kind|good|sweet|wonderful|lovely|the best|my friend|a (good|true|dear|) friend)',
  ]),
  '… i like you …',
  '… i (really|) (love|enjoy) your …',
])

export const asksToCome = wholePhrase([
  ...within('… {} (_)*2 (is|are|may come|come|invited|welcome) …', ['(everybody|everyone|all|you|whoever likes)']),
  '… come (along|one and all|and see) …',
])
