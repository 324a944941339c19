import { Button, Flex, Stack, Text } from '@sanity/ui'
import type { DocumentActionComponent } from 'sanity'
import { useValidity, type Validity } from '../actions/use-validity.ts'
import { wrapAction } from '../actions/wrap-action.ts'
import { useConfirmation } from '../use-confirmation.ts'
import { type PriceChange, steepPriceChanges } from './steep-price-changes.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export const confirmSteepPrices = wrapAction((publish) => {
  const Publish: DocumentActionComponent = (props) => {
    const action = publish(props)
    const { isOpen, open, close } = useConfirmation('steep prices', props.id)
    const validity = useValidity(props)
    const changes = steepPriceChanges(props.published, props.draft)
    if (!action || changes.length === 0) return action
    function confirm() {
      close()
      action?.onHandle?.()
    }
    return {
      ...action,
      onHandle: open,
      dialog: isOpen && {
        type: 'dialog',
        header: 'A price changes by more than half',
        onClose: close,
        content: <Changes changes={changes} validity={validity} />,
        footer: (
          <Flex gap={3} justify="flex-end">
            <Button mode="ghost" text="No, go back" autoFocus onClick={close} />
            <Button
              tone="caution"
              text="Yes, publish"
              disabled={validity !== 'valid'}
              loading={validity === 'checking'}
              onClick={confirm}
            />
          </Flex>
        ),
      },
    }
  }
  return Publish
})

function Changes({ changes, validity }: { changes: PriceChange[]; validity: Validity }) {
  return (
    <Stack gap={4}>
      {changes.map(({ title, from, to }) => (
        <Text key={title} weight="medium">
          {`${title}: ${dollars.format(from)} becomes ${dollars.format(to)}`}
        </Text>
      ))}
      <Text>
        {validity === 'invalid'
          ? 'Go back and fix the errors in the form first.'
          : 'Visitors see and pay this price as soon as you publish it. Is it correct?'}
      </Text>
    </Stack>
  )
}
