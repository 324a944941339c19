import { styled } from 'styled-components'
import { type Progress, progressBySection, progressOf, type TranslationRow } from './rows.ts'

const SectionList = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  button {
    display: block;
    width: 100%;
    padding: 10px 16px;
    font: inherit;
    font-size: 13px;
    line-height: 1.4;
    text-align: left;
    color: var(--card-fg-color);
    background: none;
    border: 0;
    border-left: 3px solid transparent;
    cursor: pointer;
  }
  button:hover {
    background: var(--card-muted-bg-color);
  }
  button:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
  button[aria-pressed='true'] {
    font-weight: 600;
    border-left-color: currentColor;
    background: var(--card-muted-bg-color);
  }
  .line {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .percent {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .bar {
    height: 3px;
    margin-top: 6px;
    background: var(--card-border-color);
  }
  .bar i {
    display: block;
    opacity: 0.55;
    height: 100%;
    background: currentColor;
  }
`

type Props = {
  rows: TranslationRow[]
  chosen: string | undefined
  onChoose: (sectionId: string | undefined) => void
}

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
        <span>{title}</span> <span className="percent">{percent}%</span>
      </span>
      <span className="bar" style={{ display: 'block' }}>
        <i style={{ width: `${percent}%` }} />
      </span>
    </button>
  )
}
