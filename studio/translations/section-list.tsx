import { type Progress, progressBySection, progressOf } from './progress.ts'
import type { TranslationRow } from './rows.ts'
import { SectionList } from './section-styles.ts'

type Props = {
  rows: TranslationRow[]
  chosen: string | undefined
  onChoose: (sectionId: string | undefined) => void
}

/** How far each section is translated, and all of them together; a press shows one section alone. */
export function Sections({ rows, chosen, onChoose }: Props) {
  return (
    <SectionList aria-label="Sections">
      <Choice
        title="All sections"
        {...progressOf(rows)}
        pressed={!chosen}
        onPress={() => onChoose(undefined)}
      />
      {progressBySection(rows).map(({ section, ...progress }) => (
        <Choice
          key={section.id}
          title={section.title}
          {...progress}
          pressed={chosen === section.id}
          onPress={() => onChoose(section.id)}
        />
      ))}
    </SectionList>
  )
}

type ChoiceProps = Progress & { title: string; pressed: boolean; onPress: () => void }

function Choice({ title, percent, missing, outdated, pressed, onPress }: ChoiceProps) {
  const open = [missing && `${missing} missing`, outdated && `${outdated} outdated`]
    .filter(Boolean)
    .join(', ')
  return (
    <button type="button" aria-pressed={pressed} onClick={onPress} title={open || 'Nothing to do'}>
      <span className="line">
        <span>{title}</span> <span className="percent">{percent} %</span>
      </span>
      <span className="bar" style={{ display: 'block' }}>
        <i style={{ width: `${percent}%` }} />
      </span>
    </button>
  )
}
