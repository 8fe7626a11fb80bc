import { computed, type InjectionKey, inject, type Ref, reactive } from 'vue'
import { say } from '../../say.ts'
import { changeFor, type Edit } from './edits.ts'
import type { NameList, Names } from './form-kinds.ts'
import { type Change, type Front, type FrontResult, type Path, readFront } from './front.ts'
import { type FaultTold, faultsByField, pathName } from './place-faults.ts'

/** A field that takes the name of a place, as long as it was the last one in use. */
export interface PlaceField {
  name: string
  label: string
  take(place: string): void
}

/** What the fields of a form share: the text that they show, and how they change it. */
export const createForm = (options: {
  text: Ref<string>
  faults: Ref<readonly FaultTold[]>
  names: Ref<Names | null>
  /** Applies a change to the text. */
  change(change: Change): void
  goTo(line: number): void
}) => {
  const { text, faults, names } = options
  const state = reactive({ told: '', place: null as PlaceField | null, entry: 0 })
  const read = computed<FrontResult>(() => readFront(text.value))
  const front = computed<Front | null>(() => (read.value.ok ? read.value.front : null))
  const placed = computed(() =>
    front.value ? faultsByField(front.value, faults.value) : new Map<string, FaultTold[]>(),
  )
  return {
    state,
    read,
    front,
    goTo: options.goTo,
    /** Carries out an edit. False: it can't be made in this text, and the form says so. */
    edit(edit: Edit): boolean {
      const now = readFront(text.value)
      const change = now.ok ? changeFor(now.front, edit) : null
      state.told = change === null ? say('form-state.cannot-be-changed-here', { path: pathName(edit.path) }) : ''
      if (change !== null) options.change(change)
      return change !== null
    },
    faultsAt: (path: Path): readonly FaultTold[] => placed.value.get(pathName(path)) ?? [],
    namesOf: (list: NameList | undefined): readonly string[] => (list === undefined ? [] : (names.value?.[list] ?? [])),
    wordsOf: (words: string | readonly string[]): readonly string[] =>
      typeof words === 'string' ? (names.value?.values[words] ?? []) : words,
  }
}
export type Form = ReturnType<typeof createForm>

export const formKey: InjectionKey<Form> = Symbol('form')
export const useForm = (): Form => {
  const form = inject(formKey)
  if (!form) throw new Error('this component must be used inside a form')
  return form
}
