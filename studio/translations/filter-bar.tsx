import { SearchIcon } from '@sanity/icons/Search'
import { Box, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useId } from 'react'
import { type Filter, type StateFilter, stateFilters } from './filter.ts'

type Props = { filter: Filter; shown: number; onChange: (filter: Filter) => void }

export function FilterBar({ filter, shown, onChange }: Props) {
  const [stateId, searchId] = [useId(), useId()]
  return (
    <Flex gap={3} align="flex-end" wrap="wrap">
      <Stack gap={2}>
        <Text as="label" size={1} weight="medium" htmlFor={stateId}>
          Show
        </Text>
        <Select
          id={stateId}
          fontSize={1}
          value={filter.state}
          onChange={(event) => onChange({ ...filter, state: event.currentTarget.value as StateFilter })}
        >
          {Object.entries(stateFilters).map(([state, label]) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </Select>
      </Stack>
      <Box flex={1} style={{ minWidth: 200 }}>
        <Stack gap={2}>
          <Text as="label" size={1} weight="medium" htmlFor={searchId}>
            Search in both languages
          </Text>
          <TextInput
            id={searchId}
            type="search"
            fontSize={1}
            icon={SearchIcon}
            value={filter.search}
            onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
          />
        </Stack>
      </Box>
      <Box paddingY={3}>
        <Text size={1} muted role="status">
          {shown} {shown === 1 ? 'text' : 'texts'}
        </Text>
      </Box>
    </Flex>
  )
}
