// What the calendar and its placeholder share, so that nothing moves when one takes the other's place.

/** Days beside times on wide screens, above them on phones. */
export const pickerLayout = 'grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-[25rem_minmax(0,1fr)]';

// Seven columns of 44 px need the whole width of a small phone, beyond the panel's padding.
export const daysLayout = 'max-sm:-mx-4';
export const weeksLayout = 'w-full table-fixed border-separate border-spacing-0';

export const dayHeight = 'h-12';
