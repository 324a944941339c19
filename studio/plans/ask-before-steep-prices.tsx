import { Button, Flex, Stack, Text } from '@sanity/ui'
import type { DocumentActionComponent } from 'sanity'
import { useQuestion } from '../use-question.ts'
import { type PriceChange, steepPriceChanges } from './steep-price-changes.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** Publishing a plan as before, but for a question where a price changes by more than half. */
export function askBeforeSteepPrices(publish: DocumentActionComponent): DocumentActionComponent {
  // The same for the same: the Studio keeps an action's state by its identity.
  const before = made.get(publish)
  if (before) return before
  const Publish: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { asking, ask, close } = useQuestion('steep prices', props.id)
    const changes = steepPriceChanges(props.published, props.draft)
    if (!action || changes.length === 0) return action
    function confirm() {
      close()
      action?.onHandle?.()
    }
    return {
      ...action,
      onHandle: ask,
      dialog: asking && {
        type: 'dialog',
        header: 'A price changes by more than half',
        onClose: close,
        content: <Changes changes={changes} />,
        footer: (
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="No, go back" autoFocus onClick={close} />
            <Button tone="caution" text="Yes, publish" onClick={confirm} />
          </Flex>
        ),
      },
    }
  }
  Publish.action = publish.action
  made.set(publish, Publish)
  return Publish
}

function Changes({ changes }: { changes: PriceChange[] }) {
  return (
    <Stack gap={4}>
      {changes.map(({ title, from, to }) => (
        <Text key={title} weight="medium">
          {`${title}: ${dollars.format(from)} becomes ${dollars.format(to)}`}
        </Text>
      ))}
      <Text>Visitors see and pay this as soon as it is published. Is it meant so?</Text>
    </Stack>
  )
}
