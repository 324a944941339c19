import { Button, Flex, Stack, Text } from '@sanity/ui'
import type { DocumentActionComponent } from 'sanity'
import { useLastPublished } from '../actions/last-published.ts'
import { useOnceValid } from '../actions/use-once-valid.ts'
import { wrapAction } from '../actions/wrap-action.ts'
import { useConfirmation } from '../use-confirmation.ts'
import { type PriceChange, steepPriceChanges } from './steep-price-changes.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const confirmSteepPrices = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { isOpen, open, close } = useConfirmation('steep prices', props.id)
    const published = useLastPublished(props)
    const changes = steepPriceChanges(published ?? null, props.draft)
    // Someone else may have changed the draft while the question was open.
    const publishConfirmed = (revision: string) =>
      props.draft?._rev === revision ? action?.onHandle?.() : open()
    const { isBusy, request } = useOnceValid(props, publishConfirmed, 'confirmed price')
    if (action && published === undefined) return { ...action, disabled: true }
    if (!action || changes.length === 0) return action
    function confirm() {
      close()
      request(props.draft?._rev)
    }
    return {
      ...action,
      disabled: action.disabled || isBusy,
      onHandle: open,
      dialog: isOpen && {
        type: 'dialog',
        header: 'A price changes by more than half',
        onClose: close,
        content: <Changes changes={changes} disabled={Boolean(action.disabled)} />,
        footer: (
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="No, go back" autoFocus onClick={close} />
            <Button
              tone="caution"
              text="Yes, publish"
              disabled={Boolean(action.disabled)}
              onClick={confirm}
            />
          </Flex>
        ),
      },
    }
  }
  return Publish
})

function Changes({ changes, disabled }: { changes: PriceChange[]; disabled: boolean }) {
  return (
    <Stack gap={4}>
      {changes.map(({ title, from, to }) => (
        <Text key={title} weight="medium">
          {`${title}: ${dollars.format(from)} becomes ${dollars.format(to)}`}
        </Text>
      ))}
      <Text>
        {disabled
          ? 'The price cannot be published yet. If the form shows errors, go back and fix them.'
          : 'Visitors see and pay this price as soon as you publish it. Is it correct?'}
      </Text>
    </Stack>
  )
}
