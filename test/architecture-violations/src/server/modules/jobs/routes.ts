// violates: only stores, tables and the platform import drizzle-orm
import 'drizzle-orm';
