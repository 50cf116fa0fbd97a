// violates: JSX stands in the pages only
export const Mail = () => <p>Grüezi</p>;
