import { type Component, defineAsyncComponent } from 'vue'
import PersonPanel from './components/PersonPanel.vue'

/** A part of the studio: its tab's name and its page. Only the first is loaded with the studio itself. */
export interface StudioPart {
  id: string
  name: string
  /** Whether it concerns the chosen person or everybody. */
  about: 'person' | 'village'
  component: Component
}

export const parts: readonly StudioPart[] = [
  { id: 'person', name: 'Person', about: 'person', component: PersonPanel },
  {
    id: 'why',
    name: 'Why did it say that?',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/WhyPanel.vue')),
  },
  {
    id: 'memory',
    name: 'Memory',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/MemoryPanel.vue')),
  },
  {
    id: 'write',
    name: 'Write',
    about: 'person',
    component: defineAsyncComponent(() => import('./components/WritePanel.vue')),
  },
  {
    id: 'relations',
    name: 'Relations',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/RelationsPanel.vue')),
  },
  {
    id: 'news',
    name: 'News',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/NewsPanel.vue')),
  },
  {
    id: 'day',
    name: 'Day',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/DayPanel.vue')),
  },
  {
    id: 'costs',
    name: 'Costs',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/CostsPanel.vue')),
  },
  {
    id: 'experiments',
    name: 'Experiments',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ExperimentsPanel.vue')),
  },
  {
    id: 'chronicle',
    name: 'Time and log',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ChroniclePanel.vue')),
  },
  {
    id: 'reports',
    name: 'Reports',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/ReportsPanel.vue')),
  },
  {
    id: 'safety',
    name: 'Safety',
    about: 'village',
    component: defineAsyncComponent(() => import('./components/SafetyPanel.vue')),
  },
]
